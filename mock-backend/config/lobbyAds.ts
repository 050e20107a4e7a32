/** Banners of the lobby. `scene` is the art; clickType 1 in-app or activity, 2 game, 3 external. */
export const lobbyAds = [
  {
    id: 1,
    sort: 1,
    scene: 'market',
    clickType: 1,
    clickAction: '/lobby/rewards',
    title: 'The night market is open',
    content: 'See every offer that is running today.',
  },
  {
    id: 2,
    sort: 2,
    scene: 'reels',
    clickType: 2,
    clickAction: '1003',
    title: 'Hidden Fox: new in the lobby',
    content: 'A walk through a paper forest.',
  },
  {
    id: 3,
    sort: 3,
    scene: 'friends',
    clickType: 1,
    clickAction: '20',
    title: 'Spin with friends',
    content: 'Invite a friend and take a turn at the wheel.',
  },
  {
    id: 4,
    sort: 4,
    scene: 'reef',
    clickType: 2,
    clickAction: '1006',
    title: 'Deep Blue Fish',
    content: 'Under the lagoon, at your own pace.',
  },
  {
    id: 5,
    sort: 5,
    scene: 'calendar',
    clickType: 1,
    clickAction: '36',
    title: 'Sign in seven days',
    content: 'A small thank-you for each day.',
  },
  {
    id: 6,
    sort: 6,
    scene: 'phone',
    clickType: 1,
    clickAction: '4',
    title: 'Add your phone number',
    content: 'It helps you get back in.',
  },
  {
    id: 7,
    sort: 7,
    scene: 'help',
    clickType: 3,
    clickAction: 'https://www.pagcor.ph/',
    title: 'Play within your limits',
    content: 'Where to find help and who watches over games.',
  },
]

const DAY = 86_400

const notice = (
  id: number,
  sort: number,
  isH5Pop: 0 | 1,
  daysAgo: number,
  title: string,
  content: string,
  click: [number, string],
) => ({
  id,
  sort,
  isH5Pop,
  daysAgo,
  title,
  content,
  imgUrl2: `/mock-assets/notices/${id}.png`,
  clickType: click[0],
  clickAction: click[1],
})

const notices = [
  notice(
    101,
    1,
    1,
    0,
    'Welcome to the night market',
    '<p>See the stalls on the home page before you sign up.</p><p>To play you need an account and must be 21 or over.</p>',
    [1, '/register'],
  ),
  notice(
    102,
    2,
    1,
    1,
    'Twelve new games this week',
    '<p>Fresh from <strong>Moonjar</strong>, <strong>Papaya Post</strong> and <strong>Tidehouse</strong>. You find them marked <em>New</em> in the lobby.</p>',
    [2, '1002'],
  ),
  notice(
    103,
    3,
    0,
    2,
    'Cobalt Cafe is being repaired',
    '<p>All games of Cobalt Cafe rest while their maker works on them. Your balance is not affected.</p>',
    [0, ''],
  ),
  notice(
    104,
    4,
    0,
    5,
    'Add a phone number to your account',
    '<p>A phone number lets you reset a forgotten password by yourself.</p><ul><li>Open your profile</li><li>Choose <strong>Bind phone</strong></li><li>Enter the code we send</li></ul>',
    [1, '4'],
  ),
  notice(
    105,
    5,
    0,
    9,
    'How long a withdrawal takes',
    '<table><tr><th>Amount</th><th>Business days</th></tr><tr><td>up to ₱50,000</td><td>1 to 3</td></tr><tr><td>up to ₱500,000</td><td>3 to 5</td></tr><tr><td>from ₱500,000</td><td>5 to 10</td></tr></table>',
    [0, ''],
  ),
  notice(
    106,
    6,
    0,
    14,
    'Know when to stop',
    '<p>Set a limit before you start. If play stops being fun, take a break; a counsellor is there day and night.</p>',
    [3, 'https://www.pagcor.ph/'],
  ),
]

/** The news, dated back from the hour of `now` (milliseconds since the epoch): a configuration that changes every second could not be cached. */
export const noticesAt = (now: number) =>
  notices.map(({ daysAgo, ...fields }) => ({
    ...fields,
    timestamp: Math.floor(now / 3_600_000) * 3600 - daysAgo * DAY,
  }))
