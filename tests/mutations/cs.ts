import type { Mutation } from './mutation'

export default [
  {
    line: 'CS-01',
    file: 'src/features/service/serviceLink.ts',
    find: "if (frame?.kind === 'external' && isChatProvider(frame.url, chatProvider))",
    replace: 'if (false as boolean)',
    breaks: 'The live chat opens a new window instead of a frame in the page.',
  },
  {
    line: 'CS-01',
    file: 'src/features/service/serviceLink.ts',
    find: 'host.endsWith(`.${own}`)',
    replace: 'host.endsWith(own)',
    breaks: 'A foreign host with the same ending as the provider’s is framed in the page.',
  },
  {
    line: 'CS-01',
    file: 'src/features/service/serviceLink.ts',
    find: 'const byApp = native &&',
    replace: 'const byApp = !native &&',
    breaks: 'Inside the native app a service opens a window that the app does not show.',
  },
  {
    line: 'CS-01',
    file: 'src/features/service/ServiceCard.tsx',
    find: 'else openExternal(link.url)',
    replace: 'else location.assign(link.url)',
    breaks: 'A service replaces the portal instead of opening beside it.',
  },
  {
    line: 'CS-02',
    file: 'src/features/service/serviceApi.ts',
    find: "appCustomerServiceQueue: uniqueOf(customerService, 'url') })",
    replace:
      "appCustomerServiceQueue: uniqueOf(z.object({ url: z.literal('none'), isOut: flag() }), 'url') })",
    breaks: 'The back end’s services are not shown.',
  },
  {
    line: 'CS-02',
    file: 'src/features/service/SupportMail.tsx',
    find: 'const mail = useAppSelector((state) => state.site.settings.supportEmail)',
    replace: "const mail = useAppSelector(() => 'support@portico.example')",
    breaks: 'The support address is the same for every installation.',
  },
] satisfies Mutation[]
