import { Notice } from "#ui/Notice.tsx";

/** A newer version of the record was stored while this one is being typed. */
export const OutdatedNotice = () => (
  <Notice tone="ok">
    <p>
      Se guardaron otros cambios en este registro mientras escribías. Al guardar vas a ver las dos versiones.
    </p>
  </Notice>
);
