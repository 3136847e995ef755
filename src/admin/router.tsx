import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from "@tanstack/react-router";
import { recordingSearch } from "#admin/features/recordings/recording-order.ts";
import { NotFound, ScreenCrash } from "#admin/layout/FallbackScreens.tsx";
import { Shell } from "#admin/layout/Shell.tsx";
import {
  aiSearch,
  commentSearch,
  episodeSearch,
  messageSearch,
  newEpisodeSearch,
  parseSearch,
  photoSearch,
  stringifySearch,
  textSearch,
  transcriptSearch,
  trashSearch,
} from "#admin/lists/list-search.ts";
import { Loading } from "#admin/lists/QueryStates.tsx";
import { LoginScreen } from "#admin/session/LoginScreen.tsx";
import { LogoutScreen } from "#admin/session/LogoutScreen.tsx";
import type { Role } from "#core/account/roles.ts";
import type { NamedKindName } from "#core/catalogue/kinds.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Minimum role for the screen. Defaults to editor. `anyone`: every account. See docs/product/accounts.md. */
    least?: Role | "anyone";
  }
  interface Register {
    router: typeof router;
  }
}

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound, errorComponent: ScreenCrash });
const login = createRoute({ getParentRoute: () => root, path: "/admin/login", component: LoginScreen });
const recover = createRoute({
  getParentRoute: () => root,
  path: "/admin/recover",
  component: lazyRouteComponent(() => import("#admin/session/RecoverScreen.tsx"), "RecoverScreen"),
});
const choose = createRoute({
  getParentRoute: () => root,
  path: "/admin/password",
  component: lazyRouteComponent(() => import("#admin/session/ChooseScreen.tsx"), "ChooseScreen"),
});
const logout = createRoute({ getParentRoute: () => root, path: "/admin/logout", component: LogoutScreen });

/** Parent route of all screens with the layout. Requires a session, and the editor role unless the route sets `least`. */
const app = createRoute({
  getParentRoute: () => root,
  id: "app",
  component: Shell,
  notFoundComponent: NotFound,
});

/**
 * A lazily loaded screen. Its type stays unknown here: screens use the types of this route tree, so that typing them would
 * make the types circular.
 */
const screen = <Path extends string>(path: Path, load: () => Promise<unknown>, name: string) => ({
  getParentRoute: () => app,
  path,
  component: lazyRouteComponent(load as () => Promise<Record<string, () => React.ReactNode>>, name),
});

/** A screen with search parameters. */
const list = <Path extends string, Search>(
  path: Path,
  load: () => Promise<unknown>,
  name: string,
  validateSearch: Search,
) => ({ ...screen(path, load, name), validateSearch });

const episodeScreens = () => import("#admin/features/episodes/EpisodeScreens.tsx");
const archiveScreen = () => import("#admin/features/archive/ArchiveScreen.tsx");
const photoScreens = () => import("#admin/features/photos/PhotoScreens.tsx");
const dashboard = () => import("#admin/features/dashboard/Dashboard.tsx");
const episodeList = () => import("#admin/features/episodes/EpisodeList.tsx");
const transcriptScreen = () => import("#admin/features/transcript/TranscriptScreen.tsx");
const photoList = () => import("#admin/features/photos/PhotoList.tsx");
const recordingsScreen = () => import("#admin/features/recordings/RecordingsScreen.tsx");
const editRecording = () => import("#admin/features/recordings/EditRecording.tsx");
const aiData = () => import("#admin/features/ai/data/AiData.tsx");
const stats = () => import("#admin/features/stats/Stats.tsx");
const moderation = () => import("#admin/features/comments/Moderation.tsx");
const inbox = () => import("#admin/features/messages/Inbox.tsx");
const publishing = () => import("#admin/features/publishing/Publishing.tsx");
const trash = () => import("#admin/features/trash/Trash.tsx");
const collaborators = () => import("#admin/features/collaborators/Collaborators.tsx");
const importScreen = () => import("#admin/features/import/ImportScreen.tsx");
const backup = () => import("#admin/features/backup/Backup.tsx");
const account = () => import("#admin/features/account/Account.tsx");

/** The screens of a kind of records. */
const recordScreens = <Name extends NamedKindName>(name: Name) => {
  const load = () => import("#admin/records/kinds.tsx").then(({ SCREENS }) => SCREENS[name]);
  return [
    createRoute(list(`/admin/${name}`, load, "RecordList", textSearch)),
    createRoute(screen(`/admin/${name}/new`, load, "NewRecord")),
    createRoute(screen(`/admin/${name}/edit/$id`, load, "EditRecord")),
  ] as const;
};

const screens = [
  createRoute(screen("/admin", dashboard, "Dashboard")),
  createRoute(list("/admin/episodes", episodeList, "EpisodeList", episodeSearch)),
  createRoute(list("/admin/episodes/new", episodeScreens, "NewEpisode", newEpisodeSearch)),
  createRoute(screen("/admin/episodes/latest", episodeScreens, "LatestEpisode")),
  createRoute(screen("/admin/episodes/edit/$id", episodeScreens, "EditEpisode")),
  createRoute(list("/admin/episodes/$id/transcript", transcriptScreen, "TranscriptScreen", transcriptSearch)),
  ...recordScreens("guests"),
  ...recordScreens("neighborhoods"),
  ...recordScreens("topics"),
  createRoute(list("/admin/episode-photos", photoList, "PhotoList", photoSearch)),
  createRoute(screen("/admin/episode-photos/new", photoScreens, "NewPhoto")),
  createRoute(screen("/admin/episode-photos/edit/$id", photoScreens, "EditPhoto")),
  createRoute(list("/admin/recordings", recordingsScreen, "RecordingsScreen", recordingSearch)),
  createRoute(screen("/admin/recordings/edit/$id", editRecording, "EditRecording")),
  createRoute(list("/admin/ai-data", aiData, "AiData", aiSearch)),
  createRoute(screen("/admin/stats", stats, "Stats")),
  createRoute({
    ...screen("/admin/comments", moderation, "Moderation"),
    validateSearch: commentSearch,
    staticData: { least: "anyone" },
  }),
  createRoute(list("/admin/messages", inbox, "Inbox", messageSearch)),
  createRoute(screen("/admin/archive", archiveScreen, "ArchiveScreen")),
  createRoute(screen("/admin/archive/$section", archiveScreen, "ArchiveScreen")),
  createRoute(screen("/admin/publishing", publishing, "Publishing")),
  createRoute(list("/admin/trash", trash, "Trash", trashSearch)),
  createRoute({
    ...screen("/admin/collaborators", collaborators, "Collaborators"),
    staticData: { least: "admin" },
  }),
  createRoute(screen("/admin/import", importScreen, "ImportScreen")),
  createRoute({
    ...screen("/admin/backup", backup, "Backup"),
    staticData: { least: "admin" },
  }),
  createRoute({
    ...screen("/admin/account", account, "Account"),
    staticData: { least: "anyone" },
  }),
] as const;

export const router = createRouter({
  routeTree: root.addChildren([login, recover, choose, logout, app.addChildren(screens)]),
  parseSearch,
  stringifySearch,
  defaultPendingComponent: Loading,
  defaultErrorComponent: ScreenCrash,
  scrollRestoration: true,
});
