import { Download } from "lucide-react";
import { stringifySearch } from "#admin/lists/search-params.ts";
import { buttonLook } from "#admin/ui/button-look.ts";

interface Props {
  path: string;
  /** Of the list as it is shown: the file holds the same rows. */
  filter: Record<string, string>;
  label?: string;
}

/** The rows of the current filter as CSV. */
export const ExportLink = ({ path, filter, label = "Exportar" }: Props) => (
  <a className={buttonLook("line")} href={`${path}${stringifySearch(filter)}`} download>
    <Download className="icon" aria-hidden="true" />
    {label}
  </a>
);

/** The same with the archive's own headings, and with those of Dublin Core. */
export const ExportLinks = (props: Omit<Props, "label">) => (
  <>
    <ExportLink {...props} />
    <ExportLink
      {...props}
      filter={{ ...props.filter, headings: "dublin-core" }}
      label="Exportar en Dublin Core"
    />
  </>
);
