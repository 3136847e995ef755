/** For the element with the filters, which follows the fold. */
export const FOLDED = "contents max-md:[details:not([open])+&]:hidden";

interface Props {
  /** Id of the element with the filters. */
  controls: string;
  /** Number of chosen filters. */
  chosen: number;
}

/** Shows the filters on a phone. They are beside it, not in it: wide screens always show them, and it opens before hydration. */
export const FilterFold = ({ controls, chosen }: Props) => (
  <details className="md:hidden">
    <summary className="button button-line w-full justify-center" aria-controls={controls}>
      {chosen > 0 ? `Filtrar (${chosen})` : "Filtrar"}
      <span
        className="h-1.5 w-2.5 forced-color-adjust-none bg-current forced-colors:bg-[LinkText] [clip-path:polygon(0_0,100%_0,50%_100%)] [details[open]_&]:rotate-180"
        aria-hidden="true"
      />
    </summary>
  </details>
);
