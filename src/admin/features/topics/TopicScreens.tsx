import { TopicForm } from "#admin/features/topics/TopicForm.tsx";
import { topicKind } from "#admin/features/topics/topic-kind.ts";
import { EditRecord, NewRecord } from "#admin/records/RecordScreens.tsx";

export const NewTopic = () => <NewRecord kind={topicKind} Form={TopicForm} />;
export const EditTopic = () => <EditRecord kind={topicKind} Form={TopicForm} />;
