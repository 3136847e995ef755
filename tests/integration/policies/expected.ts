import { ROLES, type Role } from "./roles.ts";

/**
 * Expected access per relation and role. Reading: none, own (one's own row), public (published rows and their counts),
 * content (all but rows about accounts), all.
 * Writing: i insert, p upsert, u update, d delete; `*` where only some of the tried rows can be written.
 * See docs/product/accounts.md.
 */
const MATRIX = `
relation                   anonymous     account      inactive      collaborator  editor         administrator
profiles                   none ----     none ----    own ----      own ----      own ----       all ipud
neighborhoods              public ----   public ----  public ----   public ----   all ipud       all ipud
guests                     public ----   public ----  public ----   public ----   all ipud       all ipud
topics                     public ----   public ----  public ----   public ----   all ipud       all ipud
episodes                   public ----   public ----  public ----   public ----   all ipud       all ipud
episode_notes              none ----     none ----    none ----     none ----     all ipud       all ipud
photo_notes                none ----     none ----    none ----     none ----     all ipud       all ipud
episode_topics             public ----   public ----  public ----   public ----   all ipud       all ipud
episode_photos             public ----   public ----  public ----   public ----   all ipud       all ipud
comments                   public ----   public ----  public ----   all --ud      all --ud       all --ud
comment_contacts           none ----     none ----    none ----     all ----      all ----       all ----
contact_messages           none ----     none ----    none ----     none ----     all --ud       all --ud
audit_log                  none ----     none ----    none ----     none ----     content ----   all ----
audit_values               none ----     none ----    none ----     none ----     all ----       all ----
trash                      none ----     none ----    none ----     none ----     all ----       all ----
ai_jobs                    none ----     none ----    none ----     none ----     all ----       all ----
ai_provider_calls          none ----     none ----    none ----     none ----     all ----       all ----
former_addresses           public ----   public ----  public ----   public ----   all ----       all ----
archive_texts              public ----   public ----  public ----   public ----   all ****       all ipud
recordings                 none ----     none ----    none ----     none ----     all ipud       all ipud
listening_counts           none ----     none ----    none ----     none ----     all ----       all ----
neighborhoods_with_counts  public ----   public ----  public ----   public ----   all ----       all ----
guests_with_counts         public ----   public ----  public ----   public ----   all ----       all ----
topics_with_counts         public ----   public ----  public ----   public ----   all ----       all ----
episode_list               public ----   public ----  public ----   public ----   all ----       all ----
episode_ai                 none ----     public ----  public ----   public ----   all ----       all ----
photo_list                 public ----   public ----  public ----   public ----   all ----       all ----
published_comments         all ----      all ----     all ----      all ----      all ----       all ----
comment_moderation         none ----     none ----    none ----     all ----      all ----       all ----
`;

/** Access by grants alone, without row rules: the second layer. */
const GRANTS = `
relation                   anonymous     account
profiles                   none ----     all ipud
neighborhoods              all ----      all ipud
guests                     all ----      all ipud
topics                     all ----      all ipud
episodes                   all ----      all ipud
episode_notes              none ----     all ipud
photo_notes                none ----     all ipud
episode_topics             all ----      all ipud
episode_photos             all ----      all ipud
comments                   all ----      all --ud
comment_contacts           none ----     all ----
contact_messages           none ----     all --ud
audit_log                  none ----     all ----
audit_values               none ----     all ----
trash                      none ----     all ----
ai_jobs                  none ----     all ----
ai_provider_calls             none ----     all ----
former_addresses           all ----      all ----
archive_texts              all ----      all ipud
recordings                 none ----     all ipud
listening_counts           none ----     all ----
neighborhoods_with_counts  all ----      all ----
guests_with_counts         all ----      all ----
topics_with_counts         all ----      all ----
episode_list               all ----      all ----
episode_ai                 none ----     all ----
photo_list                 all ----      all ----
published_comments         all ----      all ----
comment_moderation         none ----     all ----
`;

/**
 * Roles that may call each function. Functions for editors and administrators check the role themselves; the secret key
 * calls those of visitors and workers.
 */
const CALLS = `
function                anonymous  account  inactive  collaborator  editor  administrator
submit_comment          no         no       no        no            no      no
submit_contact          no         no       no        no            no      no
claim_write             no         no       no        no            no      no
finish_write            no         no       no        no            no      no
consume_rate_limit      no         no       no        no            no      no
count_listening         no         no       no        no            no      no
lease_outbox            no         no       no        no            no      no
complete_mail           no         no       no        no            no      no
queue_notices           no         no       no        no            no      no
content_revision        no         no       no        no            no      no
mark_published          no         no       no        no            no      no
published_states        yes        yes      yes       yes           yes     yes
publishing_state        no         no       no        no            no      no
publish_planned         no         no       no        no            no      no
store_downloaded        no         no       no        no            no      no
start_build             no         no       no        no            no      no
finish_build            no         no       no        no            no      no
report_build            no         no       no        no            no      no
publishing_overview     no         no       no        no            yes     yes
ask_publish             no         no       no        no            yes     yes
pause_publishing        no         no       no        no            no      yes
erase_person            no         no       no        no            no      no
purge_expired           no         no       no        no            no      no
save_episode            no         no       no        no            yes     yes
save_whole_episode      no         no       no        no            yes     yes
restore_trash           no         no       no        no            yes     yes
move_photo              no         no       no        no            yes     yes
save_photo              no         no       no        no            yes     yes
queue_ai_job            no         no       no        no            yes     yes
cancel_ai_job           no         no       no        no            yes     yes
lease_ai_job            no         no       no        no            no      no
renew_ai_job_lease      no         no       no        no            no      no
record_provider_call    no         no       no        no            no      no
complete_provider_call  no         no       no        no            no      no
complete_ai_job         no         no       no        no            no      no
save_analysis           no         no       no        no            yes     yes
ai_figures              no         no       no        no            yes     yes
current_person          no         yes      yes       yes           yes     yes
own_sessions            no         yes      yes       yes           yes     yes
end_own_session         no         yes      yes       yes           yes     yes
own_notices             no         yes      yes       yes           yes     yes
choose_notices          no         no       no        yes           yes     yes
choose_name             no         no       no        yes           yes     yes
dashboard               no         yes      yes       yes           yes     yes
archive_figures         no         yes      yes       yes           yes     yes
find_everywhere         no         yes      yes       yes           yes     yes
listening_figures       no         yes      yes       yes           yes     yes
row_history             no         no       no        no            yes     yes
trash_entries           no         no       no        no            yes     yes
change_sets             no         no       no        no            yes     yes
undo_change_set         no         no       no        no            yes     yes
merge_records           no         no       no        no            yes     yes
assign_episodes         no         no       no        no            yes     yes
retry_mail              no         no       no        no            yes     yes
collaborators           no         no       no        no            no      yes
find_account            no         no       no        no            no      no
queue_password_link     no         no       no        no            no      no
note_session_browser    no         no       no        no            no      no
password_link_owner     no         no       no        no            no      no
use_password_link       no         no       no        no            no      no
end_account_sessions    no         no       no        no            no      no
store_second_factor     no         no       no        no            no      no
read_second_factor      no         no       no        no            no      no
confirm_second_factor   no         no       no        no            no      no
take_second_step        no         no       no        no            no      no
take_recovery_code      no         no       no        no            no      no
replace_recovery_codes  no         no       no        no            no      no
carry_second_step       no         no       no        no            no      no
drop_second_factor      no         no       no        no            no      no
queue_new_browser       no         no       no        no            no      no
remove_second_factor    no         no       no        no            no      yes
second_factor_rule      no         no       no        no            no      yes
import_rows             no         no       no        no            yes     yes
restore_begin           no         no       no        no            no      no
restore_stage           no         no       no        no            no      no
restore_commit          no         no       no        no            no      no
schema_version          no         yes      yes       yes           yes     yes
`;

export type Expectation = Map<string, Partial<Record<Role, string>>>;

export const EXPECTED_ACCESS = parse(MATRIX);
export const EXPECTED_BY_GRANTS_ALONE = parse(GRANTS);
export const EXPECTED_CALLS = parse(CALLS);

/**
 * Access by row rules alone: visitors then also see the AI data of published episodes in this view, which the site
 * shows anyway.
 */
export const EXPECTED_BY_ROW_RULES_ALONE: Expectation = new Map([
  ...EXPECTED_ACCESS,
  ["episode_ai", { ...EXPECTED_ACCESS.get("episode_ai"), anonymous: "public ----" }],
]);

/** Columns are separated by at least two spaces. */
function parse(table: string): Expectation {
  const [head = [], ...lines] = table
    .trim()
    .split("\n")
    .map((line) => line.split(/ {2,}/));
  const roles = head.slice(1) as Role[];
  if (roles.some((role) => !ROLES.includes(role))) throw new Error(`unknown role in ${head}`);
  return new Map(
    lines.map(([relation = "", ...cells]) => [
      relation,
      Object.fromEntries(roles.map((role, i) => [role, cells[i]])),
    ]),
  );
}
