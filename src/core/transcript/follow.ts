/** State of automatic scrolling with the playback. See docs/product/transcript.md. */
export interface FollowState {
  /** The reader's choice, which is stored. */
  isOn: boolean;
  /** Whether this page's episode is playing. */
  isSounding: boolean;
  /** Whether the reader is elsewhere on the page; scrolling is then suspended. */
  isAway: boolean;
  /** Whether the reader has followed the playback, or has been in the transcript while it played. */
  hasRead: boolean;
}

export type FollowEvent =
  | { type: "switched"; isOn: boolean }
  /** `isNear`: the transcript is on the screen, or playback started from it. */
  | { type: "started"; isNear: boolean }
  | { type: "stopped" }
  /** Playback reached another segment. `isInside`: the transcript is on the screen. */
  | { type: "moved"; isInside: boolean }
  /** The reader scrolled, by any means, or selects words. */
  | { type: "readElsewhere"; isInside: boolean }
  | { type: "cameBack" };

export interface FollowStep {
  state: FollowState;
  /** Whether to scroll to the playing segment. */
  scrolls: boolean;
}

export const initialFollow = (isOn: boolean): FollowState => ({
  isOn,
  isSounding: false,
  isAway: false,
  hasRead: false,
});

export function stepFollow(state: FollowState, event: FollowEvent): FollowStep {
  switch (event.type) {
    case "switched":
      return withScroll({ ...state, isOn: event.isOn, isAway: false });
    case "started":
      return withScroll({ ...state, isSounding: true, isAway: !event.isNear });
    case "stopped":
      return { state: { ...state, isSounding: false }, scrolls: false };
    case "moved":
      return withScroll(state.isAway ? markRead(state, event.isInside) : state);
    case "readElsewhere":
      return {
        state: follows(state) ? { ...state, isAway: true } : markRead(state, event.isInside),
        scrolls: false,
      };
    case "cameBack":
      return withScroll({ ...state, isAway: false });
  }
}

const follows = ({ isOn, isSounding, isAway }: FollowState): boolean => isOn && isSounding && !isAway;

/** Records that the reader is in the transcript during playback. */
const markRead = (state: FollowState, isInside: boolean): FollowState =>
  isInside && state.isSounding && !state.hasRead ? { ...state, hasRead: true } : state;

const withScroll = (state: FollowState): FollowStep => {
  const scrolls = follows(state);
  return { state: scrolls ? markRead(state, true) : state, scrolls };
};

/** Whether to show the button that returns to the playing segment; requires that the reader was in the transcript. */
export const showsReturnButton = ({ isOn, isSounding, isAway, hasRead }: FollowState): boolean =>
  isOn && isSounding && isAway && hasRead;
