/** Where the player's state outlives a reload; also the sign that the engine is wanted at once. */
export const SAVED_PLAYER_KEY = "archive:player";
