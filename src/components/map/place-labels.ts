export interface Dot {
  x: number;
  y: number;
  radius: number;
  label: string;
}

export interface Label {
  x: number;
  y: number;
  anchor: "start" | "end" | "middle";
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const LINE = 15;
/** Mean width of a letter in the labels, in map units. */
const LETTER = 7.6;

/**
 * Finds a free place for the label of each dot, first dots first. Null when there is none: the name is then shown on hover, and
 * in the list below the map.
 */
export function placeLabels(dots: Dot[], limits: { width: number; height: number }): (Label | null)[] {
  const taken: Box[] = dots.map(({ x, y, radius: r }) => ({
    left: x - r,
    right: x + r,
    top: y - r,
    bottom: y + r,
  }));
  return dots.map((dot) => {
    const width = dot.label.length * LETTER;
    const gap = dot.radius + 5;
    const tries: Label[] = [
      { x: dot.x + gap, y: dot.y + 5, anchor: "start" },
      { x: dot.x - gap, y: dot.y + 5, anchor: "end" },
      { x: dot.x, y: dot.y + gap + 11, anchor: "middle" },
      { x: dot.x, y: dot.y - gap - 1, anchor: "middle" },
    ];
    for (const label of tries) {
      const box = boxOf(label, width);
      const inside = box.left > 0 && box.right < limits.width && box.top > 0 && box.bottom < limits.height;
      if (!inside || taken.some((other) => overlap(box, other))) continue;
      taken.push(box);
      return label;
    }
    return null;
  });
}

function boxOf({ x, y, anchor }: Label, width: number): Box {
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return { left, right: left + width, top: y - LINE + 3, bottom: y + 4 };
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
