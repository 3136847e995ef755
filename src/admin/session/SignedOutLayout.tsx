import type { ReactNode } from "react";
import { showName } from "#admin/layout/show-name.ts";

/** Layout of the screens outside of the session, such as the login: name of the show, title and content. */
export const SignedOutLayout = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className="threshold" id="contenido">
    <p className="border-rule border-b-3 border-double pb-3 font-display text-xl">{showName()}</p>
    <h1 className="text-[1.75rem]">{title}</h1>
    {children}
  </main>
);
