/** Why a recording does not play. The opened player shows it, too: it covers the bar, which then announces nothing. */
export const PlayerError = ({ error }: { error: string | null }) =>
  error === null ? null : (
    <p className="bg-[#a3150f] px-(--gutter) py-[0.6rem] text-center text-[1rem] text-[#fff]" role="alert">
      <span aria-hidden="true">▲</span> {error}
    </p>
  );
