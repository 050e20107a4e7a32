/** The 17 kinds of tasks (portal.md §4). The social networks of 7 to 11 are our extension. */
export const TASK = {
  Login: 1,
  Bind: 2,
  PlayTigerOrLuckyNeko: 3,
  FollowFacebook: 4,
  FirstPay: 5,
  PlayGame: 6,
  ShareFacebook: 7,
  ShareWhatsapp: 8,
  ShareTelegram: 9,
  ShareX: 10,
  ShareLine: 11,
  Shop: 12,
  FollowTelegram: 13,
  TodayPay: 14,
  TodayShareSpin: 15,
  FollowInstagram: 16,
  FollowWhatsapp: 17,
} as const
export type TaskType = (typeof TASK)[keyof typeof TASK]

/** The groups that they are listed in. */
export const TASK_GROUPS = [
  { id: 'daily', types: [1, 14, 15] },
  { id: 'newPlayer', types: [2, 3, 4, 5, 6, 12] },
  { id: 'social', types: [7, 8, 9, 10, 11, 13, 16, 17] },
] as const satisfies { id: string; types: TaskType[] }[]

/** The key of `taskData` that exists after the first recharge (portal.md §3). */
export const FIRST_RECHARGE_KEY = '105'

/** Whether the first recharge was made: the key exists, whatever its value (portal.md §4). */
export const hasFirstRecharge = (taskData: Readonly<Record<string, unknown>>): boolean =>
  Object.hasOwn(taskData, FIRST_RECHARGE_KEY)
