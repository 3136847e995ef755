import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from "@tanstack/react-router";
import { aiSearch } from "#admin/features/ai-data/search.ts";
import { episodeSearch } from "#admin/features/episodes/search.ts";
import { recordingSearch } from "#admin/features/recordings/search.ts";
import { NotFound } from "#admin/layout/NotFound.tsx";
import { ScreenCrash } from "#admin/layout/ScreenCrash.tsx";
import { Shell } from "#admin/layout/Shell.tsx";
import { Loading } from "#admin/lists/Loading.tsx";
import {
  barrioSearch,
  commentSearch,
  guestSearch,
  messageSearch,
  photoSearch,
  topicSearch,
} from "#admin/lists/list-search.ts";
import { parseSearch, stringifySearch } from "#admin/lists/search-params.ts";
import { LoginScreen } from "#admin/session/LoginScreen.tsx";
import { LogoutScreen } from "#admin/session/LogoutScreen.tsx";
import type { Role } from "#core/account/roles.ts";

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

const episodeScreens = () => import("#admin/features/episodes/EpisodeScreens.tsx");
const guestScreens = () => import("#admin/features/guests/GuestScreens.tsx");
const barrioScreens = () => import("#admin/features/neighborhoods/NeighborhoodScreens.tsx");
const topicScreens = () => import("#admin/features/topics/TopicScreens.tsx");
const archiveScreen = () => import("#admin/features/archive/ArchiveScreen.tsx");
const photoScreens = () => import("#admin/features/photos/PhotoScreens.tsx");

const screens = [
  createRoute(screen("/admin", () => import("#admin/features/dashboard/Dashboard.tsx"), "Dashboard")),
  createRoute({
    ...screen("/admin/episodes", () => import("#admin/features/episodes/EpisodeList.tsx"), "EpisodeList"),
    validateSearch: episodeSearch,
  }),
  createRoute(screen("/admin/episodes/new", episodeScreens, "NewEpisode")),
  createRoute(screen("/admin/episodes/latest", episodeScreens, "LatestEpisode")),
  createRoute(screen("/admin/episodes/edit/$id", episodeScreens, "EditEpisode")),
  createRoute(
    screen(
      "/admin/episodes/$id/preview",
      () => import("#admin/features/episodes/EpisodePreview.tsx"),
      "EpisodePreview",
    ),
  ),
  createRoute(
    screen(
      "/admin/episodes/$id/transcript",
      () => import("#admin/features/transcript/TranscriptScreen.tsx"),
      "TranscriptScreen",
    ),
  ),
  createRoute({
    ...screen("/admin/guests", guestScreens, "GuestList"),
    validateSearch: guestSearch,
  }),
  createRoute(screen("/admin/guests/new", guestScreens, "NewGuest")),
  createRoute(screen("/admin/guests/edit/$id", guestScreens, "EditGuest")),
  createRoute({
    ...screen("/admin/neighborhoods", barrioScreens, "NeighborhoodList"),
    validateSearch: barrioSearch,
  }),
  createRoute(screen("/admin/neighborhoods/new", barrioScreens, "NewNeighborhood")),
  createRoute(screen("/admin/neighborhoods/edit/$id", barrioScreens, "EditNeighborhood")),
  createRoute({
    ...screen("/admin/topics", topicScreens, "TopicList"),
    validateSearch: topicSearch,
  }),
  createRoute(screen("/admin/topics/new", topicScreens, "NewTopic")),
  createRoute(screen("/admin/topics/edit/$id", topicScreens, "EditTopic")),
  createRoute({
    ...screen("/admin/episode-photos", () => import("#admin/features/photos/PhotoList.tsx"), "PhotoList"),
    validateSearch: photoSearch,
  }),
  createRoute(screen("/admin/episode-photos/new", photoScreens, "NewPhoto")),
  createRoute(screen("/admin/episode-photos/edit/$id", photoScreens, "EditPhoto")),
  createRoute({
    ...screen(
      "/admin/recordings",
      () => import("#admin/features/recordings/RecordingsScreen.tsx"),
      "RecordingsScreen",
    ),
    validateSearch: recordingSearch,
  }),
  createRoute(
    screen(
      "/admin/recordings/edit/$id",
      () => import("#admin/features/recordings/EditRecording.tsx"),
      "EditRecording",
    ),
  ),
  createRoute({
    ...screen("/admin/ai-data", () => import("#admin/features/ai-data/AiData.tsx"), "AiData"),
    validateSearch: aiSearch,
  }),
  createRoute(screen("/admin/stats", () => import("#admin/features/stats/Stats.tsx"), "Stats")),
  createRoute({
    ...screen("/admin/comments", () => import("#admin/features/comments/Moderation.tsx"), "Moderation"),
    validateSearch: commentSearch,
    staticData: { least: "anyone" },
  }),
  createRoute({
    ...screen("/admin/messages", () => import("#admin/features/messages/Inbox.tsx"), "Inbox"),
    validateSearch: messageSearch,
  }),
  createRoute(screen("/admin/archive", archiveScreen, "ArchiveScreen")),
  createRoute(screen("/admin/archive/$section", archiveScreen, "ArchiveScreen")),
  createRoute(
    screen("/admin/publishing", () => import("#admin/features/publishing/Publishing.tsx"), "Publishing"),
  ),
  createRoute(screen("/admin/trash", () => import("#admin/features/trash/Trash.tsx"), "Trash")),
  createRoute({
    ...screen(
      "/admin/collaborators",
      () => import("#admin/features/collaborators/Collaborators.tsx"),
      "Collaborators",
    ),
    staticData: { least: "admin" },
  }),
  createRoute(
    screen("/admin/import", () => import("#admin/features/import/ImportScreen.tsx"), "ImportScreen"),
  ),
  createRoute({
    ...screen("/admin/backup", () => import("#admin/features/backup/Backup.tsx"), "Backup"),
    staticData: { least: "admin" },
  }),
  createRoute({
    ...screen("/admin/account", () => import("#admin/features/account/Account.tsx"), "Account"),
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
