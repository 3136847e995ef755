import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from "@tanstack/react-router";
import { aiSearch } from "#admin/features/ai-data/search.ts";
import { episodeSearch } from "#admin/features/episodes/search.ts";
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

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Needs a session, but no administrator. See docs/product/accounts.md. */
    forEverybody?: boolean;
  }
  interface Register {
    router: typeof router;
  }
}

/**
 * A screen in a file of its own, loaded when it is opened. Its type stays unknown here: screens use the types of this
 * route tree, which would otherwise depend on them.
 */
const screen = (load: () => Promise<unknown>, name: string) =>
  lazyRouteComponent(load as () => Promise<Record<string, () => React.ReactNode>>, name);

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound, errorComponent: ScreenCrash });
const login = createRoute({ getParentRoute: () => root, path: "/admin/login", component: LoginScreen });
const logout = createRoute({ getParentRoute: () => root, path: "/admin/logout", component: LogoutScreen });

/** Everything inside the layout: session needed, and administrator unless the route says otherwise. */
const app = createRoute({
  getParentRoute: () => root,
  id: "app",
  component: Shell,
  notFoundComponent: NotFound,
});
const inApp = { getParentRoute: () => app } as const;

const episodeScreens = () => import("#admin/features/episodes/EpisodeScreens.tsx");
const guestScreens = () => import("#admin/features/guests/GuestScreens.tsx");
const barrioScreens = () => import("#admin/features/neighborhoods/NeighborhoodScreens.tsx");
const topicScreens = () => import("#admin/features/topics/TopicScreens.tsx");
const photoScreens = () => import("#admin/features/photos/PhotoScreens.tsx");

const screens = [
  createRoute({
    ...inApp,
    path: "/admin",
    component: screen(() => import("#admin/features/dashboard/Dashboard.tsx"), "Dashboard"),
  }),
  createRoute({
    ...inApp,
    path: "/admin/episodes",
    validateSearch: episodeSearch,
    component: screen(() => import("#admin/features/episodes/EpisodeList.tsx"), "EpisodeList"),
  }),
  createRoute({ ...inApp, path: "/admin/episodes/new", component: screen(episodeScreens, "NewEpisode") }),
  createRoute({
    ...inApp,
    path: "/admin/episodes/latest",
    component: screen(episodeScreens, "LatestEpisode"),
  }),
  createRoute({
    ...inApp,
    path: "/admin/episodes/edit/$id",
    component: screen(episodeScreens, "EditEpisode"),
  }),
  createRoute({
    ...inApp,
    path: "/admin/episodes/$id/transcript",
    component: screen(() => import("#admin/features/transcript/TranscriptScreen.tsx"), "TranscriptScreen"),
  }),
  createRoute({
    ...inApp,
    path: "/admin/guests",
    validateSearch: guestSearch,
    component: screen(() => import("#admin/features/guests/GuestList.tsx"), "GuestList"),
  }),
  createRoute({ ...inApp, path: "/admin/guests/new", component: screen(guestScreens, "NewGuest") }),
  createRoute({ ...inApp, path: "/admin/guests/edit/$id", component: screen(guestScreens, "EditGuest") }),
  createRoute({
    ...inApp,
    path: "/admin/neighborhoods",
    validateSearch: barrioSearch,
    component: screen(() => import("#admin/features/neighborhoods/NeighborhoodList.tsx"), "NeighborhoodList"),
  }),
  createRoute({
    ...inApp,
    path: "/admin/neighborhoods/new",
    component: screen(barrioScreens, "NewNeighborhood"),
  }),
  createRoute({
    ...inApp,
    path: "/admin/neighborhoods/edit/$id",
    component: screen(barrioScreens, "EditNeighborhood"),
  }),
  createRoute({
    ...inApp,
    path: "/admin/topics",
    validateSearch: topicSearch,
    component: screen(() => import("#admin/features/topics/TopicList.tsx"), "TopicList"),
  }),
  createRoute({ ...inApp, path: "/admin/topics/new", component: screen(topicScreens, "NewTopic") }),
  createRoute({ ...inApp, path: "/admin/topics/edit/$id", component: screen(topicScreens, "EditTopic") }),
  createRoute({
    ...inApp,
    path: "/admin/episode-photos",
    validateSearch: photoSearch,
    component: screen(() => import("#admin/features/photos/PhotoList.tsx"), "PhotoList"),
  }),
  createRoute({ ...inApp, path: "/admin/episode-photos/new", component: screen(photoScreens, "NewPhoto") }),
  createRoute({
    ...inApp,
    path: "/admin/episode-photos/edit/$id",
    component: screen(photoScreens, "EditPhoto"),
  }),
  createRoute({
    ...inApp,
    path: "/admin/ai-data",
    validateSearch: aiSearch,
    component: screen(() => import("#admin/features/ai-data/AiData.tsx"), "AiData"),
  }),
  createRoute({
    ...inApp,
    path: "/admin/stats",
    component: screen(() => import("#admin/features/stats/Stats.tsx"), "Stats"),
  }),
  createRoute({
    ...inApp,
    path: "/admin/comments",
    validateSearch: commentSearch,
    staticData: { forEverybody: true },
    component: screen(() => import("#admin/features/comments/Moderation.tsx"), "Moderation"),
  }),
  createRoute({
    ...inApp,
    path: "/admin/messages",
    validateSearch: messageSearch,
    component: screen(() => import("#admin/features/messages/Inbox.tsx"), "Inbox"),
  }),
  createRoute({
    ...inApp,
    path: "/admin/publishing",
    component: screen(() => import("#admin/features/publishing/Publishing.tsx"), "Publishing"),
  }),
  createRoute({
    ...inApp,
    path: "/admin/trash",
    component: screen(() => import("#admin/features/trash/Trash.tsx"), "Trash"),
  }),
  createRoute({
    ...inApp,
    path: "/admin/collaborators",
    component: screen(() => import("#admin/features/collaborators/Collaborators.tsx"), "Collaborators"),
  }),
  createRoute({
    ...inApp,
    path: "/admin/import",
    component: screen(() => import("#admin/features/import/ImportScreen.tsx"), "ImportScreen"),
  }),
  createRoute({
    ...inApp,
    path: "/admin/backup",
    component: screen(() => import("#admin/features/backup/Backup.tsx"), "Backup"),
  }),
  createRoute({
    ...inApp,
    path: "/admin/account",
    staticData: { forEverybody: true },
    component: screen(() => import("#admin/features/account/Account.tsx"), "Account"),
  }),
] as const;

export const router = createRouter({
  routeTree: root.addChildren([login, logout, app.addChildren(screens)]),
  parseSearch,
  stringifySearch,
  defaultPendingComponent: Loading,
  defaultErrorComponent: ScreenCrash,
  scrollRestoration: true,
});
