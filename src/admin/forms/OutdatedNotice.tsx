import { Notice } from "#ui/Notice.tsx";

/** Notice that a newer version was stored while the user was typing. */
export const OutdatedNotice = () => (
  <Notice tone="ok">
    <p>
      Se guardaron otros cambios en este registro mientras escribías. Al guardar vas a ver las dos versiones.
    </p>
  </Notice>
);
