import type { Mutation } from './mutation'

export default [
  {
    line: 'DS-01',
    file: 'layouts/base.json',
    find: '"label": "menu.member", "to": "/lobby/member"',
    replace: '"label": "menu.member", "to": "/profile/user"',
    breaks: 'Member links to another page.',
  },
  {
    line: 'DS-01',
    file: 'layouts/base.json',
    find: '"sort": 12, "icon": "gamepad"',
    replace: '"sort": 92, "icon": "gamepad"',
    breaks: 'Games come last.',
  },
  {
    line: 'DS-04',
    file: 'layouts/base.json',
    find: '"label": "footer.privacy", "to": "/privacy-policy"',
    replace: '"label": "footer.privacy", "to": "/terms-of-use"',
    breaks: 'The privacy link opens the terms.',
  },
  {
    line: 'DS-04',
    file: 'layouts/base.json',
    find: '"links": { "sort": 50, "type": "shell.FooterLinks" }',
    replace: '"links": { "sort": 50, "type": "shell.FooterLinks", "hidden": true }',
    breaks: 'The footer has no links.',
  },
  {
    line: 'DS-06',
    file: 'layouts/base.json',
    find: '"ageBadge": { "sort": 40, "type": "legal.AgeBadge" }',
    replace: '"ageBadge": { "sort": 40, "type": "legal.AgeBadge", "hidden": true }',
    breaks: 'The footer has no age notice.',
  },
  {
    line: 'DS-06',
    file: 'layouts/base.json',
    find: '"apps": { "sort": 30, "type": "shell.FooterApps" }',
    replace: '"apps": { "sort": 30, "type": "shell.FooterApps", "hidden": true }',
    breaks: 'The footer has no app store badges.',
  },
  {
    line: 'DS-07',
    file: 'layouts/base.json',
    find: '"country": { "sort": 60, "type": "shell.FooterCountry" }',
    replace: '"country": { "sort": 60, "type": "shell.FooterCountry", "hidden": true }',
    breaks: 'The footer never has the country text.',
  },
  {
    line: 'DS-08',
    file: 'layouts/base.json',
    find: '"green": { "sort": 45, "type": "shell.FooterGreen" },',
    replace: '"green": { "sort": 45, "type": "shell.FooterGreen", "hidden": true },',
    breaks: 'The green footer has no payment methods.',
  },
] satisfies Mutation[]
