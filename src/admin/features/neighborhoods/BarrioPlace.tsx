import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { sectionQuery } from "#admin/features/archive/queries.ts";
import type { FormInputs } from "#admin/forms/input-value.ts";
import { PointField } from "#admin/forms/PointField.tsx";
import { PointMap, type PointMapProps } from "#admin/forms/PointMap.tsx";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { POINT_TEXTS } from "#core/map/read-point.ts";

/** The place of a barrio: typed, or pressed on the map of the archive. */
export const BarrioPlace = ({ inputs }: { inputs: FormInputs<"coordinates"> }) => (
  <PointField
    {...POINT_TEXTS}
    {...inputs.bind("coordinates")}
    value={inputs.value("coordinates")}
    onPoint={(text) => inputs.setValue("coordinates", text)}
    map={(press) => <ArchiveMap {...press} />}
  />
);

/** The map of the archive, read when it is opened: its borders may be two megabytes. */
function ArchiveMap(press: Pick<PointMapProps, "point" | "onPoint">) {
  const query = useQuery(sectionQuery("map"));
  return (
    <QueryStates query={query} failureTitle="No se pudo cargar el mapa">
      {({ borders }) =>
        typeof borders === "string" ? (
          <PointMap borders={borders} {...press} />
        ) : (
          <p className="field-hint">
            El archivo todavía no tiene mapa: los límites de los barrios se cargan en{" "}
            <Link to="/admin/archive/$section" params={{ section: "map" }}>
              «El archivo», parte «Mapa»
            </Link>
            .
          </p>
        )
      }
    </QueryStates>
  );
}
