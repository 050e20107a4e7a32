/** The page that opens a game (portal.md §2). */
export const startPath = (gameId: number): string => `/start?gameId=${gameId}`
