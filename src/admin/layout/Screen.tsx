import { Link, useRouter } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect } from "react";
import { focusTitle } from "#admin/layout/focus-title.ts";

/** Name of the show, from the `application-name` meta tag set at build time. */
export const showName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? "";

interface Props extends ComponentProps<"div"> {
  wide?: boolean;
}

/** Content column of a screen. */
export const Screen = ({ wide = false, ...screen }: Props) => (
  <div className={`mx-auto ${wide ? "max-w-336" : "max-w-6xl"}`} {...screen} />
);

interface HeadProps {
  title: string;
  /** Count, state or location of the content. */
  lead?: ReactNode;
  /** Link to the previous screen. */
  back?: ReactNode;
  children?: ReactNode;
}

let isFirstScreen = true;

/** After the login, whose fields are removed with the focus, the first screen follows another one. */
const followLogin = () => {
  isFirstScreen = false;
};

/** Focuses the title when the previous screen was removed with the focus. The first screen of a page load begins at its top. */
function focusNewScreen(): void {
  if (!isFirstScreen && document.activeElement === document.body) focusTitle();
  isFirstScreen = false;
}

/** Title of a screen, which is also the document title, and its main actions. */
export function ScreenHead({ title, lead, back, children }: HeadProps) {
  useEffect(focusNewScreen, []);
  useEffect(() => {
    document.title = `${title} · ${showName()}`;
  }, [title]);
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-rule pb-3.5">
      {back ? (
        <p className="basis-full text-s *:inline-flex *:min-h-8 *:items-center *:gap-1.5">{back}</p>
      ) : null}
      <div>
        <h1 tabIndex={-1} data-screen-title>
          {title}
        </h1>
        {lead ? <p className="mt-1 text-s text-soft">{lead}</p> : null}
      </div>
      {children ? <div className="actions">{children}</div> : null}
    </header>
  );
}

/** Link back to the previous screen: `Volver a fotos`. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to}>
    <ArrowLeft />
    Volver {children}
  </Link>
);

/**
 * Redirects once to another address of the back-office, including its query. The router's `Navigate` is not used: it
 * navigates on every render, and navigating causes a render.
 */
export function Redirect({ href }: { href: string }) {
  const { history } = useRouter();
  useEffect(() => history.replace(href), [history, href]);
  return null;
}

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
