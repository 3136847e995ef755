/** Whether a page scrolls with the voice. See docs/product/transcript.md. */
export interface FollowState {
  /** What the reader chose; it is remembered. */
  isOn: boolean;
  /** The sound of this page's episode is playing. */
  isSounding: boolean;
  /** The reader is elsewhere on the page and is not taken away. */
  isAway: boolean;
}

export type FollowEvent =
  | { type: "switched"; isOn: boolean }
  /** `isNear`: the transcript is on the screen, or was what was pressed. */
  | { type: "started"; isNear: boolean }
  | { type: "stopped" }
  /** Another segment sounds. */
  | { type: "moved" }
  /** The reader scrolled, by whatever means, or selects words. */
  | { type: "readElsewhere" }
  | { type: "cameBack" };

export interface FollowStep {
  state: FollowState;
  /** The segment that sounds is brought to the reader. */
  scrolls: boolean;
}

export const initialFollow = (isOn: boolean): FollowState => ({ isOn, isSounding: false, isAway: false });

export function stepFollow(state: FollowState, event: FollowEvent): FollowStep {
  switch (event.type) {
    case "switched":
      return brought({ ...state, isOn: event.isOn, isAway: false });
    case "started":
      return brought({ ...state, isSounding: true, isAway: !event.isNear });
    case "stopped":
      return { state: { ...state, isSounding: false }, scrolls: false };
    case "moved":
      return brought(state);
    case "readElsewhere":
      return { state: follows(state) ? { ...state, isAway: true } : state, scrolls: false };
    case "cameBack":
      return brought({ ...state, isAway: false });
  }
}

const follows = ({ isOn, isSounding, isAway }: FollowState): boolean => isOn && isSounding && !isAway;

const brought = (state: FollowState): FollowStep => ({ state, scrolls: follows(state) });

/** Whether the way back to the voice is offered. */
export const offersWayBack = ({ isOn, isSounding, isAway }: FollowState): boolean =>
  isOn && isSounding && isAway;
