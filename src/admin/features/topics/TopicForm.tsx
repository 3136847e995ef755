import { type TopicValues, topicKind, topicLabels } from "#admin/features/topics/topic-kind.ts";
import { toInputValue } from "#admin/forms/input-value.ts";
import { SlugField } from "#admin/forms/SlugField.tsx";
import { USER_EDIT } from "#admin/forms/user-edit.ts";
import { type FormProps, KindForm } from "#admin/records/KindForm.tsx";
import { type EditedTopic, topicForm } from "#core/catalogue/topic-schemas.ts";
import { Field } from "#ui/Field.tsx";

const toValues = (topic: EditedTopic | null): TopicValues => ({
  name: toInputValue(topic?.name),
  slug: toInputValue(topic?.slug),
});

/** Form for a topic; `row` is null for a new one. See docs/product/back-office.md. */
export const TopicForm = ({ row, dialog: beside }: FormProps<EditedTopic>) => (
  <KindForm
    kind={topicKind}
    row={row}
    schema={topicForm}
    toValues={toValues}
    labels={topicLabels}
    dialog={beside}
  >
    {({ form, bind }) => (
      <div className="grid grid-fit-76 items-start gap-4">
        <Field label={topicLabels.name} required {...bind("name")} />
        <SlugField
          bound={bind("slug")}
          source={form.watch("name")}
          value={toInputValue(form.watch("slug"))}
          stored={row?.slug ?? null}
          onGenerate={(slug) => form.setValue("slug", slug, USER_EDIT)}
        />
      </div>
    )}
  </KindForm>
);
