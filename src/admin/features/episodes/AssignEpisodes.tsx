import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call, contentChanged } from "#admin/api/call.ts";
import { Dialog } from "#admin/dialogs/Dialog.tsx";
import { Combobox } from "#admin/forms/Combobox.tsx";
import { undoAction } from "#admin/history/change-set.ts";
import { notifyDone, useAttempt } from "#admin/notify/notifications.ts";
import { optionsQuery } from "#admin/options/option-queries.ts";
import { Button } from "#admin/ui/Button.tsx";
import { formatCount } from "#core/text/plural.ts";
import { api } from "#islands/api-client.ts";

interface Props {
  ids: readonly string[];
  onDone: () => void;
}

const NOTHING = { guestId: "", neighborhoodId: "", topicId: "" };

/** Button and dialog that give several episodes a guest, a barrio or one more topic. */
export function AssignEpisodes({ ids, onDone }: Props) {
  const { data } = useQuery(optionsQuery);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(NOTHING);
  const [attempt, isBusy] = useAttempt(contentChanged);
  const { guestId, neighborhoodId, topicId } = chosen;
  const options = (list: readonly { id: string; name: string }[] = []) =>
    list.map(({ id, name }) => ({ value: id, label: name }));
  const save = () =>
    attempt("No se pudieron cambiar los programas", async () => {
      const json = {
        ids: [...ids],
        guestId: guestId || null,
        neighborhoodId: neighborhoodId || null,
        topicIds: topicId ? [topicId] : [],
      };
      const { changeSet } = await call(api.admin.assignments.$post, { json });
      notifyDone(
        changeSet === null ? "Ya lo tenían todos" : `Se cambiaron ${formatCount(ids.length, "programa")}`,
        undoAction(changeSet),
      );
      setOpen(false);
      setChosen(NOTHING);
      onDone();
    });
  return (
    <>
      <Button look="line" onClick={() => setOpen(true)}>
        Invitado, barrio o tema
      </Button>
      {isOpen ? (
        <Dialog
          title={`Invitado, barrio o tema de ${formatCount(ids.length, "programa")}`}
          onClose={() => setOpen(false)}
        >
          <p className="text-s text-soft">
            Lo que dejes vacío no se cambia. El invitado y el barrio reemplazan los que había; el tema se
            agrega.
          </p>
          <div className="grid gap-3.5">
            <Combobox
              label="Invitado"
              noneLabel="No se cambia"
              options={options(data?.guests)}
              value={guestId}
              onChange={(value) => setChosen({ ...chosen, guestId: value })}
            />
            <Combobox
              label="Barrio"
              noneLabel="No se cambia"
              options={options(data?.neighborhoods)}
              value={neighborhoodId}
              onChange={(value) => setChosen({ ...chosen, neighborhoodId: value })}
            />
            <Combobox
              label="Tema que se agrega"
              noneLabel="Ninguno"
              options={options(data?.topics)}
              value={topicId}
              onChange={(value) => setChosen({ ...chosen, topicId: value })}
            />
          </div>
          <div className="actions justify-end">
            <Button look="line" onClick={() => setOpen(false)}>
              Cancelar
            </Button>
            <Button
              busy={isBusy}
              disabled={guestId === "" && neighborhoodId === "" && topicId === ""}
              onClick={() => void save()}
            >
              {isBusy ? "Guardando..." : "Guardar"}
            </Button>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
