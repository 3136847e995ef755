import { type ReactNode, useEffect } from "react";
import { followLogin, showName } from "#admin/layout/Screen.tsx";

/** Layout of the screens outside of the session, such as the login: name of the show, the theme's dial, title and content. */
export const SignedOutLayout = ({ title, children }: { title: string; children: ReactNode }) => {
  useEffect(followLogin, []);
  return (
    <main className="threshold" id="contenido">
      <p className="font-display text-xl">{showName()}</p>
      <div className="bg-deep p-2" aria-hidden="true">
        <div className="h-4 text-[1rem] [background:var(--scale-ticks)]" />
      </div>
      <h1 className="text-[1.75rem]">{title}</h1>
      {children}
    </main>
  );
};
