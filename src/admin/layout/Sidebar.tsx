import { Link, useLocation } from "@tanstack/react-router";
import { KeyRound, LogOut } from "lucide-react";
import { useState } from "react";
import { queryClient } from "#admin/api/query-client.ts";
import { contentItems, isActive, type NavigationItem, workshopItems } from "#admin/layout/navigation.ts";
import { ThemeSelect } from "#admin/layout/ThemeSelect.tsx";
import { setSession, signOut, useUser } from "#admin/session/session-store.ts";
import { tellTabs } from "#admin/session/tabs.ts";
import { isAdmin } from "#admin/session/user.ts";
import { site } from "#copy/site.ts";

/** Logo, the two groups of screens, and who is at work. See docs/product/back-office.md. */
export function Sidebar() {
  const user = useUser();
  const mayAll = isAdmin(user);
  return (
    <>
      <a className="sidebar-logo" href="/">
        {site.show}
      </a>
      <nav className="sidebar-nav" aria-label="Administración">
        <Group items={contentItems.filter((item) => mayAll || item.forEverybody)} />
        {mayAll ? <Group items={workshopItems} /> : null}
      </nav>
      <div className="sidebar-person">
        <p className="sidebar-email">{user.email}</p>
        <p className="sidebar-role">{mayAll ? "Administrador" : "Colaborador"}</p>
        <ThemeSelect />
        <Link className="sidebar-link" to="/admin/account" activeProps={{ "data-active": true }}>
          <KeyRound className="icon" aria-hidden="true" />
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
    <ul className="sidebar-group">
      {items.map((item) => (
        <li key={item.to}>
          <Link
            className="sidebar-link"
            to={item.to}
            activeOptions={{ exact: true }}
            activeProps={{}}
            aria-current={isActive(item, pathname) ? "page" : undefined}
            data-active={isActive(item, pathname) || undefined}
          >
            <item.icon className="icon" aria-hidden="true" />
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
    tellTabs("signed-out");
    queryClient.clear();
    // `RequireSession` redirects to the login; typed text stays as a draft.
    setSession({ step: "out", byChoice: true, isStillOpen: !isEnded });
  };
  return (
    <button className="sidebar-link" type="button" disabled={isLeaving} onClick={leave}>
      <LogOut className="icon" aria-hidden="true" />
      Cerrar sesión
    </button>
  );
}
