import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";

/** To where a screen came from: `Volver a fotos`. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to}>
    <ArrowLeft className="icon" aria-hidden="true" />
    Volver {children}
  </Link>
);
