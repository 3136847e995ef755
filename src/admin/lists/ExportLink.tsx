import { Download } from "lucide-react";
import { stringifySearch } from "#admin/lists/list-search.ts";
import { buttonLook } from "#admin/ui/Button.tsx";

interface Props {
  path: string;
  /** Filter of the list on screen; the file contains the same rows. */
  filter: Record<string, string>;
  label?: string;
}

/** Download link for the rows of the current filter as CSV. */
export const ExportLink = ({ path, filter, label = "Exportar" }: Props) => (
  <a className={buttonLook("line")} href={`${path}${stringifySearch(filter)}`} download>
    <Download />
    {label}
  </a>
);

/** Two download links: with the archive's own column names, and with those of Dublin Core. */
export const ExportLinks = (props: Omit<Props, "label">) => (
  <>
    <ExportLink {...props} />
    <ExportLink
      {...props}
      filter={{ ...props.filter, headings: "dublin-core" }}
      label="Exportar en Dublin Core"
    />
  </>
);
