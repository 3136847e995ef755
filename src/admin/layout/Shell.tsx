import { Outlet, useLocation, useMatches } from "@tanstack/react-router";
import { Menu } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Palette } from "#admin/features/palette/Palette.tsx";
import { AccessDenied } from "#admin/layout/FallbackScreens.tsx";
import { Screen, ScreenHead, showName } from "#admin/layout/Screen.tsx";
import { Sidebar } from "#admin/layout/Sidebar.tsx";
import { isDialogOpen, useKeyDown } from "#admin/layout/use-key-down.ts";
import { Loading } from "#admin/lists/QueryStates.tsx";
import { RequireSession } from "#admin/session/RequireSession.tsx";
import { SecondStep } from "#admin/session/SignInForms.tsx";
import { useSession, useSignInAgainWanted } from "#admin/session/session-store.ts";
import { Button } from "#admin/ui/Button.tsx";
import { hasRole } from "#core/account/roles.ts";

const Account = lazy(async () => ({
  default: (await import("#admin/features/account/Account.tsx")).Account,
}));

/** Layout: sidebar and screen. On a phone the sidebar is a drawer. */
export const Shell = () => (
  <RequireSession>
    <Frame />
  </RequireSession>
);

function Frame() {
  const [isSearching, setSearching] = useState(false);
  const search = () => setSearching(true);
  useSearchKey(search);
  return (
    <div className="min-h-svh sidebar:grid sidebar:grid-cols-[15rem_minmax(0,1fr)]">
      <a className="skip-link" href="#contenido">
        Saltar al contenido
      </a>
      <aside className="bar sticky top-0 flex h-svh flex-col overflow-y-auto px-3 py-4 max-sidebar:hidden">
        <Sidebar onSearch={search} />
      </aside>
      <Drawer onSearch={search} />
      <main
        className="min-w-0 px-[clamp(1rem,3vw,2.5rem)] pt-4 pb-16 sidebar:pt-6"
        id="contenido"
        tabIndex={-1}
      >
        <Content />
      </main>
      {isSearching ? <Palette onClose={() => setSearching(false)} /> : null}
    </div>
  );
}

/** Opens the search on Ctrl+K, also while typing, but not while a dialog is open. */
function useSearchKey(search: () => void) {
  useKeyDown((event) => {
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (event.shiftKey || isDialogOpen()) return;
    event.preventDefault();
    search();
  });
}

function Content() {
  const session = useSession();
  const isAskedInWindow = useSignInAgainWanted();
  const least = useMatches().at(-1)?.staticData.least ?? "editor";
  if (session.step !== "in" || !session.isConfirmed) return <Loading />;
  const { user } = session;
  // While the sign-in dialog is open (expired session), it contains the code form, and the screen behind it stays.
  if (user.secondFactor === "pending" && !isAskedInWindow) {
    return (
      <Screen>
        <ScreenHead title="Falta el segundo paso" lead={user.email} />
        <SecondStep />
      </Screen>
    );
  }
  const isAccountFirst = user.passwordIsTemporary || user.secondFactor === "missing";
  const isRefused = least === "anyone" ? !user.active : !hasRole(user, least);
  if (isRefused && !isAccountFirst) return <AccessDenied />;
  return <Suspense fallback={<Loading />}>{isAccountFirst ? <Account /> : <Outlet />}</Suspense>;
}

function Drawer({ onSearch }: { onSearch: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const drawer = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each change of the address
  useEffect(() => drawer.current?.close(), [pathname]);
  const open = () => {
    setOpen(true);
    drawer.current?.showModal();
  };
  return (
    <>
      <header className="bar sticky top-0 z-20 flex items-center gap-3 px-3 py-1.5 sidebar:hidden has-[~main_[data-sticky]]:static">
        <Button look="icon-bar" aria-expanded={isOpen} onClick={open}>
          <Menu />
          Menú
        </Button>
        <span className="font-display">{showName()}</span>
      </header>
      <dialog
        ref={drawer}
        className="bar m-0 h-dvh max-h-none w-72 max-w-[88vw] p-0 backdrop:bg-shade"
        aria-label="Menú de administración"
        onClose={() => setOpen(false)}
        onClick={(event) => {
          if (event.target === event.currentTarget) drawer.current?.close();
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape") drawer.current?.close();
        }}
      >
        <div className="flex min-h-full flex-col px-3 py-4">
          {isOpen ? <Sidebar onSearch={onSearch} /> : null}
        </div>
      </dialog>
    </>
  );
}
