import type { Mutation } from './mutation'

export default [
  {
    line: 'OV-01',
    file: 'layouts/base.json',
    find: '"not": { "route": ["/terms-of-use", "/privacy-policy"] } },\n      "whenUnknown": "show"',
    replace: '"not": { "route": ["/terms-of-use"] } },\n      "whenUnknown": "show"',
    breaks: 'The notice covers the privacy policy.',
  },
  {
    line: 'OV-07',
    file: 'layouts/base.json',
    find: '"notice": { "sort": 50,',
    replace: '"notice": { "sort": 15,',
    breaks: 'The notice comes before the forced update.',
  },
  {
    line: 'OV-07',
    file: 'layouts/base.json',
    find: '"eligibility": {\n      "sort": 10,',
    replace: '"eligibility": {\n      "sort": 100,',
    breaks: 'The eligibility notice comes last.',
  },
  {
    line: 'OV-06',
    file: 'layouts/base.json',
    find: '"type": "install.DownloadEntry", "when"',
    replace: '"type": "install.DownloadEntry", "hidden": true, "when"',
    breaks: 'No home page has the download entry.',
  },
] satisfies Mutation[]
