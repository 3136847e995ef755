import { GAUGE } from "#admin/ui/looks.ts";
import { formatBytes } from "#core/text/size.ts";

interface Props {
  label: string;
  sent: number;
  bytes: number;
}

/** How much of a file has been transferred. */
export function SentGauge({ label, sent, bytes }: Props) {
  const percent = bytes > 0 ? Math.floor((100 * sent) / bytes) : 0;
  return (
    <span className="flex flex-[2_1_14rem] items-center gap-2.5">
      <progress
        className={`${GAUGE} h-2.5 min-w-0 grow overflow-hidden rounded`}
        aria-label={label}
        value={percent}
        max={100}
      />
      <span className="whitespace-nowrap font-number text-s text-soft tabular-nums">
        {percent} % de {formatBytes(bytes)}
      </span>
    </span>
  );
}
