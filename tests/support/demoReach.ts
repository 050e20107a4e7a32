/** How a thing that portal.md numbers can be met in the demo. */
export interface Reach {
  /** The number of portal.md §4 or §8. */
  id: number
  name: string
  /** A file of `mock-backend/scenarios/`, or JSON. */
  scenario: string
  /** What to do there, as a sentence. */
  how: string
}

const row = (id: number, name: string, scenario: string, how: string): Reach => ({ id, name, scenario, how })

/** The task types of portal.md §4. */
export const TASKS: readonly Reach[] = [
  row(1, 'Login', 'newbie', 'Be signed in; again every day.'),
  row(2, 'Bind', 'newbie', 'Bind a mobile number with the code 123456.'),
  row(3, 'Play Tiger or LuckyNeko', 'newbie', 'Play a round of a game with Tiger or Lucky Neko in its name.'),
  row(4, 'FollowFacebook', 'newbie', 'Follow the link of the task.'),
  row(5, 'FirstPay', 'newbie', 'Deposit, and wait some seconds.'),
  row(6, 'PlayGame', 'newbie', 'Play a round in each of three games; two are played already.'),
  row(7, 'Share on Facebook', 'regular', 'Follow the link of the task.'),
  row(8, 'Share on WhatsApp', 'regular', 'Follow the link of the task.'),
  row(9, 'Share on Telegram', 'regular', 'Follow the link of the task.'),
  row(10, 'Share on X', 'regular', 'Follow the link of the task.'),
  row(11, 'Share on LINE', 'regular', 'Follow the link of the task.'),
  row(12, 'Shop', 'newbie', 'Buy a sign-in card on the page of the task.'),
  row(13, 'FollowTelegram', 'newbie', 'Follow the link of the task.'),
  row(14, 'TodayPay', 'newbie', 'Deposit, and wait some seconds; again every day.'),
  row(15, 'TodayShareSpin', 'regular', 'Share the wheel from its page; again every day.'),
  row(16, 'FollowInstagram', 'newbie', 'Follow the link of the task.'),
  row(17, 'FollowWhatsapp', 'newbie', 'Follow the link of the task.'),
]

const ALL = 'See its card among the activities.'
/** The activity kinds of portal.md §4. */
export const KINDS: readonly Reach[] = [
  row(4, 'Bind', 'newbie', 'Follow the banner about a mobile number.'),
  row(8, 'VIP', 'vipRebate-claimable', ALL),
  row(15, 'SignUpBonus', 'sign-claimable', ALL),
  row(16, 'Fund', 'fund', 'Deposit ₱1,000 within a week; the fund pays by letter.'),
  row(17, 'LadderRecharge', 'cashBonus-claimable', ALL),
  row(20, 'InviteUserSpin', 'spin-turns', ALL),
  row(21, 'FollowRewards', 'follow-claimable', ALL),
  row(22, 'RedPacket', 'redPacket', 'Deposit ₱500; the packet comes by letter.'),
  row(23, 'FreeLoginBonus', 'freeLogin', ALL),
  row(25, 'Notice', 'news', 'Its card leads to the news.'),
  row(26, 'Agent', 'agent-claimable', ALL),
  row(
    28,
    'AccumulatedRecharge',
    'accumulatedRecharge',
    'Deposit ₱500, ₱1,000, ₱5,000 in all; coupons come by letter.',
  ),
  row(29, 'OutLink', 'outLink', "Its card leads to a partner's page."),
  row(30, 'Supply', 'supply-claimable', ALL),
  row(31, 'AgentCount', 'agentCount-claimable', ALL),
  row(33, 'WeekendLottery', 'weekendLottery-claimable', ALL),
  row(35, 'Festival', 'festival-claimed', ALL),
  row(36, 'FreeSign', 'freeSign-claimable', ALL),
  row(37, 'Christmas', 'christmas-claimable', ALL),
  row(38, 'NewYear', 'newYear-claimable', ALL),
  row(39, 'FirstCharge', 'firstCharge-claimable', 'See it over the home page, or among the activities.'),
  row(40, 'InviteFriend1', 'inviteFriends-claimable', ALL),
  row(41, 'Agent5', 'agent5-claimable', ALL),
  row(42, 'Tasks', 'tasks-done', ALL),
  row(43, 'ContinuousRecharge', 'depositEvery-claimable', ALL),
]

/** One id of each range of reward ids of portal.md §4. */
export const REWARDS: readonly Reach[] = [
  row(2001, 'Coins', 'newbie', 'Deposit, and claim the task of the first deposit.'),
  row(2002, 'Points', 'newbie', 'Claim the task of logging in.'),
  row(
    1003,
    'General coupon that is a percentage (1001–1011)',
    'accumulatedRecharge',
    'Deposit ₱500; receive the letter.',
  ),
  row(
    1015,
    'General coupon that is an amount (1012–1099)',
    'accumulatedRecharge',
    'Deposit ₱1,000; receive the letters.',
  ),
  row(
    1201,
    'Fixed coupon that is a percentage (1201–1204)',
    'newbie',
    'Deposit ₱300; claim the first deposit.',
  ),
  row(
    1205,
    'Fixed coupon that is an amount (1205–1299)',
    'accumulatedRecharge',
    'Deposit ₱1,000; receive the letters.',
  ),
  row(1301, 'Give coupon (1301–1399)', 'newbie', 'Deposit ₱500; claim the first deposit.'),
  row(4001, 'Christmas item, counted', 'christmas-claimable', 'Sign in the Christmas calendar.'),
  row(40001, 'New Year item', 'newYear-claimable', 'Claim the task of coming.'),
  row(40002, 'New Year item', 'newYear-claimable', 'Deposit ₱300; open the extra items.'),
  row(40003, 'New Year item', 'newYear-claimable', 'Deposit ₱300; open the extra items.'),
  row(40004, 'New Year item', 'newYear-claimable', 'Deposit ₱300; open the extra items.'),
  row(6004, 'Sign-in card', 'sign-none', 'Buy the card of ₱100.'),
  row(6005, 'Sign-in card', 'sign-none', 'Buy the card of ₱300.'),
  row(6006, 'Sign-in card', 'sign-none', 'Buy the card of ₱500.'),
  row(6007, 'Sign-in card', 'sign-none', 'Buy the card of ₱1,000.'),
]

/** The codes of portal.md §8. */
export const CODES: readonly Reach[] = [
  row(401, 'The session has ended', 'session-ended', 'Open any page that needs a login.'),
  row(101, 'Not an account name', 'normal', 'Log in as "no name!".'),
  row(102, 'A password that the site refuses', 'normal', 'Register with the name as the password.'),
  row(1018, 'Account or password wrong', 'normal', 'Log in as regular with another password than demo1234.'),
  row(1019, 'Username taken', 'normal', 'Register as regular.'),
  row(1020, 'Mobile number taken', 'phone-registration', 'Register 09171234567.'),
  row(1043, 'Wrong one-time code', 'phone-otp', 'Register with the code 000000.'),
  row(1045, 'Not a mobile number', 'phone-no-otp', 'Register the landline 02812345678.'),
  row(1047, 'Unreadable password', 'key-replaced', 'Log in as regular: the operator has another key by now.'),
  row(
    1049,
    'Account locked',
    'normal',
    'Log in with ten wrong passwords; 15 minutes later it is open again.',
  ),
  row(1001, 'Activity over', 'freeSign-ended', 'Its page says so; a claim from an old page is refused.'),
  row(1002, 'Not reached yet', 'cashBonus-claimable', 'Claim the highest step.'),
  row(1003, 'Claimed already', 'freeSign-claimable', 'Claim in two tabs.'),
  row(1004, 'No such item', 'cashBonus-claimable', 'Claim a step that was removed meanwhile.'),
  row(
    1005,
    'Not enough',
    'christmas-empty',
    'Open a box without items: in a tab from before they were used.',
  ),
  row(1006, 'No tries left', 'spin-turns', 'Spin in two tabs, once more than there are turns.'),
  row(1007, 'Not for today', 'freeSign-claimable', 'Claim after midnight from the page of the day before.'),
  row(1008, 'Mobile number missing', 'newYear-empty', 'Share without a bound mobile number.'),
  row(1009, 'Not started yet', 'freeSign-upcoming', 'Claim before the start.'),
  row(1010, 'Amount changed', 'vipRebate-claimable', "Claim yesterday's amount after midnight."),
]

/** A favourite's 1004 is a number of its own: the game has left the list; the portal does nothing. */
export const FAVOURITE: Reach = row(
  1004,
  'Game has left the list',
  'ten-thousand-games',
  'Like a game in a tab that still has it after a reload without the scenario.',
)
