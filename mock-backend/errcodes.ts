/**
 * What the mock back end refuses with. portal.md §8 names the numbers of accounts and of favourites without
 * their meanings; these are this operator's.
 */
export const ERRCODE = {
  badAccount: 101,
  badPassword: 102,
  tokenMissing: 401,
  badRequest: 400,
  unknownCall: 404,
  unknownGame: 1003,
  unknownLike: 1004,
  gameMaintenance: 1005,
  wrongPassword: 1018,
  accountTaken: 1019,
  phoneTaken: 1020,
  wrongCode: 1043,
  badPhone: 1045,
  codeTooSoon: 1046,
  unreadablePassword: 1047,
  locked: 1049,
  excluded: 1061,
} as const
