/** Storage key of the player's state across reloads; if present, the engine is loaded at once. */
export const SAVED_PLAYER_KEY = "archive:player";
/** Storage key of the saved positions by episode; absent when there are none. */
export const POSITIONS_KEY = "archive:positions";
