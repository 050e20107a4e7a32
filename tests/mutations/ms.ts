import type { Mutation } from './mutation'

export default [
  {
    line: 'MS-01',
    file: 'layouts/base.json',
    find: '"label": "tab.news", "to": "/lobby/notice" },\n    "wallets"',
    replace: '"label": "tab.news", "to": "/lobby/notice", "hidden": true },\n    "wallets"',
    breaks: 'A phone has four tabs: news are missing.',
  },
  {
    line: 'MS-01',
    file: 'layouts/base.json',
    find: '"to": "/lobby/wallets/deposit"',
    replace: '"to": "/lobby/wallets/withdraw"',
    breaks: 'The wallet tab opens the withdrawal.',
  },
  {
    line: 'MS-03',
    file: 'layouts/base.json',
    find: '      "badge": "inviteBonus"',
    replace: '      "badge": "reward"',
    breaks: 'The centre tab shows a dot instead of the bonus.',
  },
  {
    line: 'MS-05',
    file: 'layouts/base.json',
    find: '{ "sort": 10, "type": "accounts.MenuCard" }',
    replace: '{ "sort": 10, "type": "accounts.MenuCard", "hidden": true }',
    breaks: 'The side menu of the base layout has no card.',
  },
  {
    line: 'MS-07',
    file: 'layouts/base.json',
    find: '"props": { "variant": "card" },',
    replace: '"props": { "variant": "header" },',
    breaks: 'The side menu has a balance without withdraw and deposit.',
  },
  {
    line: 'MS-08',
    file: 'layouts/base.json',
    find: '"when": { "signedIn": true, "flag": "noMobile" }',
    replace: '"when": { "signedIn": true }',
    breaks: 'Binding is offered to players who have bound a mobile.',
  },
  {
    line: 'MS-08',
    file: 'layouts/base.json',
    find: '"to": "/profile/task",\n      "badge": "task",',
    replace: '"to": "/profile/task",',
    breaks: 'A pending task has no red dot.',
  },
  {
    line: 'MS-08',
    file: 'layouts/base.json',
    find: '"sort": 24,\n      "icon": "history"',
    replace: '"sort": 35,\n      "icon": "history"',
    breaks: 'The records have another position in the menu.',
  },
] satisfies Mutation[]
