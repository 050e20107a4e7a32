import { mockActivities } from '../activities/mockActivities'
import { digestOf } from '../digestOf'
import { personaNames, type Persona } from '../personaNames'
import type { Opening } from '../areas/openLedger'
import { newPlayer, type Player } from '../players/player'

/** The password of every persona. */
export const DEMO_PASSWORD = 'demo1234'
/** Once, not for every fresh back end. */
const passwordDigests = personaNames.map((persona) => digestOf(persona, DEMO_PASSWORD))

const DAY = 86_400_000

type Given = Partial<Player> &
  Partial<Opening> &
  Pick<Player, 'nickname' | 'avatar' | 'activities'> & { days: number }

// Kinds of activities are those of portal.md §4.
const given: Record<Persona, Given> = {
  newbie: {
    days: 1,
    nickname: 'Ligaya',
    avatar: 3,
    coin: 8_800,
    lottery: 1_250,
    history: [1003, 1001],
    task: { done: { '6': 2 }, received: {} },
    activities: [4, 15, 20, 21, 36, 39, 40, 41, 42],
    hasTurntable: 1,
  },
  regular: {
    days: 210,
    nickname: 'Mateo',
    avatar: 5,
    mobile: '09171234567',
    bet: 6_420_000,
    coin: 1_284_550,
    lottery: 86_409,
    totalRecharge: 2_450_000,
    hasKyc: 1,
    hasUserOther: 1,
    pid: '600200',
    likes: [1002, 1009, 1014, 1022, 1027, 1036, 1041, 1088],
    history: [1016, 1031, 1004, 1055, 1010, 1002, 1022, 1071, 1009, 1038, 1014, 1001],
    task: { done: { '6': 3 }, received: { '2': 1, '5': 1 } },
    activities: [8, 17, 20, 21, 31, 36, 40, 41, 42, 43],
    hasTurntable: 1,
    loginPaying: 1,
  },
  vip: {
    days: 940,
    nickname: 'Doña Reyes',
    avatar: 8,
    mobile: '09285550142',
    bet: 982_400_000,
    coin: 48_210_075,
    lottery: 5_120_388,
    safebox: 12_000_000,
    totalRecharge: 310_000_000,
    hasKyc: 1,
    hasUserOther: 1,
    hasSafeboxPassword: 1,
    likes: [1006, 1010, 1020, 1032, 1044, 1051, 1066, 1075, 1080, 1093, 1101, 1120, 1144, 1160],
    history: [1101, 1044, 1020, 1080, 1010, 1006, 1066, 1032],
    task: {
      done: { '3': 1, '4': 1, '6': 12, '13': 1 },
      received: { '2': 1, '3': 1, '4': 1, '5': 1, '6': 1 },
    },
    activities: [8, 16, 17, 20, 33, 35, 37, 38, 40, 41, 42, 43],
    loginPaying: 1,
  },
  bankrupt: {
    days: 75,
    nickname: 'Ramil',
    avatar: 1,
    mobile: '09391110099',
    bet: 412_000,
    coin: 0,
    lottery: 312,
    totalRecharge: 150_000,
    likes: [1005, 1012],
    history: [1005, 1012, 1019, 1005],
    task: { done: { '6': 4 }, received: { '2': 1, '5': 1 } },
    activities: [8, 20, 30, 36, 42],
  },
  agent: {
    days: 430,
    nickname: 'Tess',
    avatar: 10,
    mobile: '09054447788',
    bet: 21_300_000,
    coin: 3_905_120,
    lottery: 240_000,
    totalRecharge: 4_000_000,
    hasKyc: 1,
    inviteCode: 'TESS88',
    aid: '26',
    likes: [1001, 1030, 1042],
    history: [1042, 1030, 1001],
    task: { done: { '7': 1 }, received: { '2': 1, '5': 1 } },
    activities: [8, 20, 26, 31, 40, 41, 42],
    loginPaying: 1,
  },
  excluded: {
    days: 320,
    nickname: 'Noel',
    avatar: 6,
    mobile: '09187776655',
    bet: 1_940_000,
    coin: 245_000,
    lottery: 9_900,
    totalRecharge: 600_000,
    hasKyc: 1,
    likes: [1008],
    history: [1008, 1011],
    activities: [],
    restriction: 'excluded',
  },
}

/** The token of a persona: known in advance, so that a demo can open signed in. */
export const personaToken = (persona: Persona): string => `demo-${persona}-token`

/** The fixed accounts, newly created. `now` is milliseconds since the epoch. */
export function personaPlayers(now: number): Player[] {
  return personaNames.map((persona, at) => {
    const { days, ...state } = given[persona]
    const player = {
      id: 600_101 + at,
      account: persona,
      accountType: 2 as const,
      passwordDigest: passwordDigests[at] ?? '',
      regPeriod: now - days * DAY,
      lastLogin: now - DAY / 3,
      ...state,
      activities: [...state.activities, ...furtherKinds(persona)],
    }
    return newPlayer(player, persona, now)
  })
}

/** Kinds of the activities that name the persona themselves. */
const furtherKinds = (persona: Persona): number[] =>
  mockActivities
    .filter(({ personas }) => personas?.includes(persona))
    .flatMap(({ titles }) => Object.keys(titles).map(Number))
