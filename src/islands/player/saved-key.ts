/** Where the player's state outlives a reload; also the sign that the engine is wanted at once. */
export const SAVED_PLAYER_KEY = "archive:player";
/** Where listening stopped, by episode; absent when nothing is remembered. */
export const POSITIONS_KEY = "archive:positions";
