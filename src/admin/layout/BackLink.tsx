import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";

/** Link back to the previous screen: `Volver a fotos`. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to}>
    <ArrowLeft />
    Volver {children}
  </Link>
);
