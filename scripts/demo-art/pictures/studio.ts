// Machines of a studio, in local units around the origin.
import { dot, f, j, limb } from "./core.ts";

/** Spokes of a wheel. */
export function spokes(x: number, y: number, r: number, count: number, ink: string, width: number): string {
  let d = "";
  for (let k = 0; k < count / 2; k += 1) {
    const a = (Math.PI * 2 * k) / count + 0.3;
    d += `M${j(x - Math.cos(a) * r, y - Math.sin(a) * r)}L${j(x + Math.cos(a) * r, y + Math.sin(a) * r)}`;
  }
  return limb(d, ink, width);
}

/** A reel of tape, 240 wide. */
export function reel(ink: string, rim: string, tape: string): string {
  let holes = "";
  for (let k = 0; k < 3; k += 1) {
    const a = (Math.PI * 2 * k) / 3 - 0.5;
    holes += dot(Math.cos(a) * 62, Math.sin(a) * 62, 29, tape);
  }
  return dot(0, 0, 120, ink) + dot(0, 0, 112, rim) + holes + dot(0, 0, 22, ink) + f("M-4-20h8v40h-8z", rim);
}
