import { Outlet, useLocation, useMatches } from "@tanstack/react-router";
import { Menu } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Sidebar } from "#admin/layout/Sidebar.tsx";
import { Loading } from "#admin/lists/Loading.tsx";
import { AccessDenied } from "#admin/session/AccessDenied.tsx";
import { RequireSession } from "#admin/session/RequireSession.tsx";
import { useSession } from "#admin/session/session-store.ts";
import { isAdmin } from "#admin/session/user.ts";
import { site } from "#copy/site.ts";

const Account = lazy(async () => ({
  default: (await import("#admin/features/account/Account.tsx")).Account,
}));

/** Sidebar and screen. On a phone the sidebar is a drawer. */
export const Shell = () => (
  <RequireSession>
    <Workshop />
  </RequireSession>
);

function Workshop() {
  return (
    <div className="shell">
      <a className="skip-link" href="#contenido">
        Saltar al contenido
      </a>
      <aside className="sidebar">
        <Sidebar />
      </aside>
      <Drawer />
      <main className="shell-main" id="contenido" tabIndex={-1}>
        <Content />
      </main>
    </div>
  );
}

function Content() {
  const session = useSession();
  const isOpenToAll = useMatches().some((match) => match.staticData.forEverybody);
  if (session.step !== "in" || !session.isConfirmed) return <Loading />;
  const { user } = session;
  if (!isOpenToAll && !isAdmin(user) && !user.passwordIsTemporary) return <AccessDenied />;
  return <Suspense fallback={<Loading />}>{user.passwordIsTemporary ? <Account /> : <Outlet />}</Suspense>;
}

function Drawer() {
  const [isOpen, setOpen] = useState(false);
  const drawer = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen closes the drawer
  useEffect(() => drawer.current?.close(), [pathname]);
  const open = () => {
    setOpen(true);
    drawer.current?.showModal();
  };
  return (
    <>
      <header className="topbar">
        <button className="icon-button" type="button" aria-expanded={isOpen} onClick={open}>
          <Menu className="icon" aria-hidden="true" />
          Menú
        </button>
        <span className="topbar-name">{site.show}</span>
      </header>
      <dialog
        ref={drawer}
        className="drawer"
        aria-label="Menú de administración"
        onClose={() => setOpen(false)}
        onClick={(event) => {
          if (event.target === event.currentTarget) drawer.current?.close();
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape") drawer.current?.close();
        }}
      >
        <div className="drawer-inside">{isOpen ? <Sidebar /> : null}</div>
      </dialog>
    </>
  );
}
