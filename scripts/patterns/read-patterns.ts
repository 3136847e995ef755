import ts from "typescript";

/** Patterns that are written in a source file, and the number of places where it makes one from text. */
export function readPatterns(source: string, path: string): { patterns: RegExp[]; made: number } {
  const patterns: RegExp[] = [];
  let made = 0;
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      patterns.push(new RegExp(node.text.slice(1, end), node.text.slice(end + 1)));
    }
    if (ts.isNewExpression(node) && node.expression.getText() === "RegExp") made++;
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, scriptOf(source, path), ts.ScriptTarget.Latest, true));
  return { patterns, made };
}

/** The script at the beginning of an Astro file; any other file as a whole. */
const scriptOf = (source: string, path: string): string =>
  path.endsWith(".astro") ? (source.split(/^---$/m)[1] ?? "") : source;
