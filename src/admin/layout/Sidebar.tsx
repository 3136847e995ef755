import { Link, useLocation } from "@tanstack/react-router";
import { KeyRound, LogOut, Search } from "lucide-react";
import { useState } from "react";
import { queryClient } from "#admin/api/call.ts";
import { isActive, type NavigationItem, openItems } from "#admin/layout/navigation.ts";
import { showName } from "#admin/layout/Screen.tsx";
import { ThemeSelect } from "#admin/layout/ThemeSelect.tsx";
import { setSession, signOut, useUser } from "#admin/session/session-store.ts";
import { notifyTabs } from "#admin/session/tabs.ts";
import { Button } from "#admin/ui/Button.tsx";
import { ROLE_LABELS } from "#core/account/roles.ts";

const LINK =
  "flex min-h-7 w-full cursor-pointer items-center gap-2.5 border-transparent border-l-3 px-2.5 py-0.5 text-left font-label text-on-bar text-s no-underline hover:bg-bar-2 hover:text-on-bar data-active:border-l-glow data-active:bg-bar-2 data-active:font-bold forced-colors:not-data-active:border-l-[Canvas] in-[dialog]:min-h-11 in-[dialog]:text-m";

/** Name of the show, two groups of links, and the signed-in user. See docs/product/back-office.md. */
export function Sidebar({ onSearch }: { onSearch: () => void }) {
  const user = useUser();
  return (
    <>
      <div className="flex items-start gap-2 border-bar-soft border-b pt-1.5 pb-2.5 pl-2.5">
        <a
          className="min-w-0 flex-1 font-display text-on-bar text-xl leading-[1.1] no-underline hover:text-glow"
          href="/"
        >
          {showName()}
        </a>
        <Button
          look="icon-bar"
          className="-my-2.5"
          aria-label="Buscar en todo (Ctrl K)"
          title="Buscar en todo (Ctrl K)"
          onClick={onSearch}
        >
          <Search />
        </Button>
      </div>
      <nav className="flex-1 py-1" aria-label="Administración">
        {openItems(user).map((items) => (items[0] ? <Group key={items[0].to} items={items} /> : null))}
      </nav>
      {/* In sight on a low screen too. */}
      <div className="sticky bottom-0 border-bar-soft border-t bg-bar pt-2 text-xs">
        <p className="wrap-anywhere px-2.5">{user.email}</p>
        <p className="wrap-anywhere px-2.5 pb-1 text-bar-soft">{ROLE_LABELS[user.role].name}</p>
        <ThemeSelect />
        <Link className={LINK} to="/admin/account" activeProps={{ "data-active": true }}>
          <KeyRound />
          Mi cuenta
        </Link>
        <SignOutButton />
      </div>
    </>
  );
}

function Group({ items }: { items: readonly NavigationItem[] }) {
  const { pathname } = useLocation();
  return (
    <ul className="py-1 not-first:border-bar-soft/40 not-first:border-t">
      {items.map((item) => (
        <li key={item.to}>
          <Link
            className={LINK}
            to={item.to}
            activeOptions={{ exact: true }}
            activeProps={{}}
            aria-current={isActive(item, pathname) ? "page" : undefined}
            data-active={isActive(item, pathname) || undefined}
          >
            <item.icon />
            {item.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function SignOutButton() {
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    const isEnded = await signOut().then(
      () => true,
      () => false,
    );
    notifyTabs("signed-out");
    queryClient.clear();
    // `RequireSession` redirects to the login; typed text stays as a draft.
    setSession({ step: "out", byChoice: true, isStillOpen: !isEnded });
  };
  return (
    <button className={LINK} type="button" disabled={isLeaving} onClick={leave}>
      <LogOut />
      Cerrar sesión
    </button>
  );
}
