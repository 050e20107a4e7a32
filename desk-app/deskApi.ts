import { createContext } from 'react'
import {
  buildCreateApi,
  coreModule,
  fakeBaseQuery,
  reactHooksModule,
  type BaseQueryApi,
  type QueryReturnValue,
} from '@reduxjs/toolkit/query/react'
import {
  createDispatchHook,
  createSelectorHook,
  createStoreHook,
  type ReactReduxContextValue,
} from 'react-redux'
import { connection } from './connection'
import { desk } from './deskCalls'
import type { ChangeSummary, Channel, Release } from './deskTypes'
import { layersOf } from './layersOf'
import { addPasskey, askPasskey, signInByPasskey } from './passkeys'
import { wholeLayers } from './review/wholeLayers'

/** Of its own: the editor of a change has another store, within the pages of the desk. */
export const DeskContext = createContext<ReactReduxContextValue | null>(null)

const createApi = buildCreateApi(
  coreModule(),
  reactHooksModule({
    hooks: {
      useDispatch: createDispatchHook(DeskContext),
      useSelector: createSelectorHook(DeskContext),
      useStore: createStoreHook(DeskContext),
    },
  }),
)

type Outcome<A> = QueryReturnValue<A, Error, object | undefined>

/** Has an endpoint answered by calls of the desk. What they throw is its error. */
const by = <S, A>(work: (sent: S, api: BaseQueryApi) => Promise<A>) => ({
  async queryFn(sent: S, api: BaseQueryApi): Promise<Outcome<A>> {
    try {
      return { data: await work(sent, api) }
    } catch (error) {
      return { error: error instanceof Error ? error : new Error(String(error)) }
    }
  },
})

const TAGS = [
  'Account',
  'Change',
  'Comment',
  'Group',
  'Mail',
  'Me',
  'Policy',
  'Published',
  'Review',
  'Template',
  'Token',
  'Webhook',
  'Waiting',
] as const
type Tag = (typeof TAGS)[number]

/** What a write that the desk has done makes old; what waits may always be something else. Where it was refused or its answer was lost, a form stays as it is. */
const changes =
  (...tags: Tag[]) =>
  (_: unknown, error: unknown): Tag[] =>
    error === undefined ? [...tags, 'Waiting'] : []

const releasesApi = createApi({
  reducerPath: 'desk',
  baseQuery: fakeBaseQuery<Error>(),
  tagTypes: TAGS,
  // Others work on the same: what is shown again is read again.
  refetchOnMountOrArgChange: true,
  keepUnusedDataFor: 0,
  endpoints: (build) => ({
    // A release never changes: what was read once is good for as long as the page is open.
    release: build.query({ ...by(desk.release), keepUnusedDataFor: Infinity }),
  }),
})

async function readRelease(digest: string, { dispatch }: BaseQueryApi): Promise<Release> {
  const initiated = releasesApi.endpoints.release.initiate({ digest }, { subscribe: false })
  const { data, error } = await dispatch(initiated)
  if (data) return data
  throw error
}

/** As many as the desk gives at once. */
const DEPLOYMENTS = 100
const LINES = 100
const CHANGES = 50
const THREADS = 50
/** The desk lets no more be open. */
const OPEN_THREADS = 200

export interface Published {
  channel: Channel
  /** By digest, the releases that are live, now or for a time, and what sites would go back to; missing where the desk has none of it. */
  releases: Readonly<Record<string, Release>>
}

interface AuditFilter {
  actor?: string
  object?: string
}

/** What the desk's pages read and write. A page that shows something reads it again after what changes it. */
export const deskApi = releasesApi.injectEndpoints({
  endpoints: (build) => ({
    signInOptions: build.query(by(desk.signInOptions)),
    whoIsSignedIn: build.query(by(desk.whoIsSignedIn)),
    signIn: build.mutation(by(desk.signIn)),
    signInByPasskey: build.mutation(by((_: void) => signInByPasskey())),
    askPasskey: build.mutation(by((_: void) => askPasskey())),
    confirm: build.mutation(by(desk.confirm)),
    signOut: build.mutation(by(desk.signOut)),
    /** Reads again what the desk knows of the session, for the whole page: a second factor may have come or gone. */
    refreshSession: build.mutation(
      by(async (_: void) => {
        const session = await desk.session()
        connection.signedIn(session)
        return session
      }),
    ),
    link: build.query(by(desk.link)),
    acceptLink: build.mutation(by(desk.acceptLink)),
    factors: build.query(by(desk.factors)),

    me: build.query({
      ...by(async (_: void) => {
        const [{ sessions }, { credentials }] = await Promise.all([desk.sessions(), desk.credentials()])
        return { sessions, credentials }
      }),
      providesTags: ['Me'],
    }),
    mail: build.query({ ...by((_: void) => desk.mail()), providesTags: ['Mail'] }),
    setMail: build.mutation({ ...by(desk.setMail), invalidatesTags: ['Mail'] }),
    endSession: build.mutation({ ...by(desk.endSession), invalidatesTags: ['Me'] }),
    removeCredential: build.mutation({ ...by(desk.removeCredential), invalidatesTags: ['Me'] }),
    addPasskey: build.mutation({ ...by(addPasskey), invalidatesTags: ['Me'] }),
    newAuthenticator: build.mutation(by(desk.newAuthenticator)),
    confirmAuthenticator: build.mutation({ ...by(desk.confirmAuthenticator), invalidatesTags: ['Me'] }),
    makeRecoveryCodes: build.mutation({
      ...by(async (_: void) => (await desk.newRecoveryCodes()).codes),
      invalidatesTags: ['Me'],
    }),
    /** The same for who has none yet, as after their first second factor; those of another tab stay as they are. */
    firstRecoveryCodes: build.mutation({
      ...by(async (_: void) => {
        const { credentials } = await desk.credentials()
        if (credentials.some(({ kind }) => kind === 'recovery')) return null
        return (await desk.newRecoveryCodes()).codes
      }),
      invalidatesTags: ['Me'],
    }),
    setPassword: build.mutation({ ...by(desk.setPassword), invalidatesTags: changes('Me') }),

    /** Changes, the newest first; each page goes on with the one before the last of the page above. */
    changes: build.infiniteQuery<
      Awaited<ReturnType<typeof desk.changes>>,
      { state: ChangeSummary['state'] },
      string | undefined
    >({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ changes: page }) => (page.length === CHANGES ? page.at(-1)?.id : undefined),
      },
      ...by(
        ({
          queryArg,
          pageParam,
        }: {
          queryArg: { state: ChangeSummary['state'] }
          pageParam: string | undefined
        }) => desk.changes({ ...queryArg, limit: CHANGES, before: pageParam }),
      ),
      providesTags: ['Change'],
    }),
    change: build.query({ ...by(desk.change), providesTags: ['Change'] }),
    /** What the next write to a change has to match, as it is at this moment: nothing reads it again by itself. */
    changeVersion: build.query(by(async (sent: { id: string }) => (await desk.change(sent)).etag)),
    /** A change to edit, and everything as it is without it. */
    openChange: build.query(
      by(async (sent: { id: string }, api) => {
        const change = await desk.change(sent)
        return { change, original: layersOf((await readRelease(change.base, api)).texts, 0) }
      }),
    ),
    beginChange: build.mutation({ ...by(desk.beginChange), invalidatesTags: changes('Change') }),
    /** Closes a change or opens it again, as it is at this moment. */
    setChangeState: build.mutation({
      ...by(async ({ id, state }: { id: string; state: 'open' | 'closed' }) => {
        const { etag } = await desk.change({ id })
        return desk.updateChange({ id, etag, body: { state } })
      }),
      invalidatesTags: changes('Change'),
    }),
    saveLayers: build.mutation(by(desk.saveLayers)),
    rebase: build.mutation({ ...by(desk.rebase), invalidatesTags: changes('Change', 'Review') }),

    templates: build.query({ ...by((_: void) => desk.templates()), providesTags: ['Template'] }),
    keepTemplate: build.mutation({ ...by(desk.keepTemplate), invalidatesTags: changes('Template') }),
    renameTemplate: build.mutation({ ...by(desk.renameTemplate), invalidatesTags: changes('Template') }),
    // Refused, it may be that someone else has removed it.
    removeTemplate: build.mutation({ ...by(desk.removeTemplate), invalidatesTags: ['Template'] }),
    beginWithTemplate: build.mutation({ ...by(desk.beginWithTemplate), invalidatesTags: changes('Change') }),

    review: build.query({
      ...by(async (sent: { id: string }, api) => {
        const [change, page] = await Promise.all([desk.change(sent), desk.review(sent)])
        const isFirst = Object.values(page.live).every((digest) => digest === null)
        const layers = wholeLayers({ change, page })
        // Before the first release there is nothing to compare with but what the change was begun from.
        const before = isFirst ? (await readRelease(change.base, api)).texts : layers.before
        return { change, page, isFirst, before, after: layers.after, sites: Object.keys(page.live) }
      }),
      providesTags: ['Review'],
    }),
    askForReview: build.mutation({ ...by(desk.askForReview), invalidatesTags: changes('Review') }),
    // Refused, another tab was first: what is there now is shown.
    withdrawRequest: build.mutation({ ...by(desk.withdrawRequest), invalidatesTags: ['Review', 'Waiting'] }),
    reviewers: build.query(by(desk.reviewers)),
    giveReview: build.mutation({ ...by(desk.giveReview), invalidatesTags: changes('Review') }),
    withdrawReview: build.mutation({ ...by(desk.withdrawReview), invalidatesTags: ['Review', 'Waiting'] }),
    runCases: build.mutation({ ...by(desk.runCases), invalidatesTags: ['Review'] }),
    stopCases: build.mutation({ ...by(desk.stopCases), invalidatesTags: ['Review'] }),

    openComments: build.query({
      ...by(({ id }: { id: string }) => desk.comments({ id, limit: OPEN_THREADS })),
      providesTags: ['Comment'],
    }),
    /** Threads that were resolved, the oldest first, page by page. */
    resolvedComments: build.infiniteQuery<
      Awaited<ReturnType<typeof desk.comments>>,
      { id: string },
      string | undefined
    >({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ threads }) => (threads.length === THREADS ? threads.at(-1)?.id : undefined),
      },
      ...by(({ queryArg, pageParam }: { queryArg: { id: string }; pageParam: string | undefined }) =>
        desk.comments({ ...queryArg, state: 'resolved', limit: THREADS, after: pageParam }),
      ),
      providesTags: ['Comment'],
    }),
    addComment: build.mutation({ ...by(desk.addComment), invalidatesTags: changes('Comment') }),
    // Refused, someone else was first: what is there now is shown.
    resolveComment: build.mutation({ ...by(desk.resolveComment), invalidatesTags: ['Comment', 'Waiting'] }),
    removeComment: build.mutation({ ...by(desk.removeComment), invalidatesTags: ['Comment', 'Waiting'] }),

    published: build.query({
      ...by(async (_: void, api): Promise<Published> => {
        const channel = await desk.channel({ channel: 'live' })
        const named = Object.values(channel.sites).flatMap((site) => [
          site,
          ...site.windows,
          site.canary,
          site.goesBackTo,
        ])
        const digests = [...new Set(named.flatMap((one) => one?.release ?? []))]
        const found = await Promise.all(digests.map((digest) => readRelease(digest, api).catch(() => null)))
        const releases = Object.fromEntries(found.flatMap((one) => (one ? [[one.name, one] as const] : [])))
        return { channel, releases }
      }),
      providesTags: ['Published'],
    }),
    /** What was published, the newest first; each page goes on with the one before the last of the page above. */
    deployments: build.infiniteQuery<
      Awaited<ReturnType<typeof desk.deployments>>,
      { built?: string },
      string | undefined
    >({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ deployments: page }) =>
          page.length === DEPLOYMENTS ? page.at(-1)?.id : undefined,
      },
      ...by(({ queryArg, pageParam }: { queryArg: { built?: string }; pageParam: string | undefined }) =>
        desk.deployments({ ...queryArg, channel: 'live', limit: DEPLOYMENTS, before: pageParam }),
      ),
      providesTags: ['Published'],
    }),
    results: build.query({ ...by(desk.results), providesTags: ['Published'] }),
    deploy: build.mutation({ ...by(desk.deploy), invalidatesTags: changes('Published', 'Review') }),
    breakGlass: build.mutation({ ...by(desk.breakGlass), invalidatesTags: changes('Published', 'Review') }),
    cancelDeployment: build.mutation({
      ...by(desk.cancelDeployment),
      invalidatesTags: changes('Published', 'Review'),
    }),
    rollBack: build.mutation({ ...by(desk.rollBack), invalidatesTags: changes('Published') }),
    hidePromotions: build.mutation({ ...by(desk.hidePromotions), invalidatesTags: changes('Published') }),
    // Refused, it may have been stored as a request.
    switchMode: build.mutation({ ...by(desk.switchMode), invalidatesTags: ['Published', 'Waiting'] }),

    waiting: build.query({ ...by((_: void) => desk.waiting()), providesTags: ['Waiting'] }),

    accounts: build.query({ ...by(desk.accounts), providesTags: ['Account'] }),
    invite: build.mutation({ ...by(desk.invite), invalidatesTags: changes('Account') }),
    updateAccount: build.mutation({ ...by(desk.updateAccount), invalidatesTags: changes('Account') }),
    resetAccount: build.mutation({ ...by(desk.resetAccount), invalidatesTags: changes('Account') }),
    groups: build.query({ ...by(desk.groups), providesTags: ['Group'] }),
    setGroup: build.mutation({ ...by(desk.setGroup), invalidatesTags: changes('Group') }),
    webhooks: build.query({ ...by(desk.webhooks), providesTags: ['Webhook'] }),
    createWebhook: build.mutation({ ...by(desk.createWebhook), invalidatesTags: changes('Webhook') }),
    removeWebhook: build.mutation({ ...by(desk.removeWebhook), invalidatesTags: changes('Webhook') }),
    testWebhook: build.mutation({ ...by(desk.testWebhook), invalidatesTags: changes('Webhook') }),
    tokens: build.query({ ...by(desk.tokens), providesTags: ['Token'] }),
    makeToken: build.mutation({ ...by(desk.makeToken), invalidatesTags: changes('Token') }),
    revokeToken: build.mutation({ ...by(desk.revokeToken), invalidatesTags: changes('Token') }),
    /** What all sites need, or what a group asks for beside that. */
    policy: build.query({
      ...by((group: string | null) =>
        group === null ? desk.policy({ channel: 'live' }) : desk.groupPolicy({ name: group }),
      ),
      providesTags: ['Policy'],
    }),
    setPolicy: build.mutation({ ...by(desk.setPolicy), invalidatesTags: changes('Policy') }),
    setGroupPolicy: build.mutation({ ...by(desk.setGroupPolicy), invalidatesTags: changes('Policy') }),

    /** The audit log, the newest line first; each page goes on before the oldest line of the one above. */
    auditLines: build.infiniteQuery<
      Awaited<ReturnType<typeof desk.auditLines>>,
      AuditFilter,
      number | undefined
    >({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ lines }) => (lines.length === LINES ? lines.at(-1)?.n : undefined),
      },
      ...by(({ queryArg, pageParam }: { queryArg: AuditFilter; pageParam: number | undefined }) =>
        desk.auditLines({ ...queryArg, limit: LINES, before: pageParam }),
      ),
    }),
    verifyAudit: build.query(by(desk.verifyAudit)),
    /** Not a read: the log has a line for it. */
    exportAudit: build.mutation(by(async (_: void) => String(await desk.exportAudit()))),
  }),
})

/** For what never changes. */
export const ONCE = { refetchOnMountOrArgChange: false }

export const {
  useAcceptLinkMutation,
  useAccountsQuery,
  useAddCommentMutation,
  useAddPasskeyMutation,
  useAskForReviewMutation,
  useWithdrawRequestMutation,
  useAskPasskeyMutation,
  useAuditLinesInfiniteQuery,
  useBeginChangeMutation,
  useBeginWithTemplateMutation,
  useBreakGlassMutation,
  useCancelDeploymentMutation,
  useChangeQuery,
  useChangesInfiniteQuery,
  useConfirmAuthenticatorMutation,
  useConfirmMutation,
  useDeployMutation,
  useDeploymentsInfiniteQuery,
  useEndSessionMutation,
  useExportAuditMutation,
  useFactorsQuery,
  useGiveReviewMutation,
  useGroupsQuery,
  useHidePromotionsMutation,
  useInviteMutation,
  useKeepTemplateMutation,
  useLazyChangeVersionQuery,
  useLazyReviewersQuery,
  useLazyVerifyAuditQuery,
  useFirstRecoveryCodesMutation,
  useLinkQuery,
  useMakeRecoveryCodesMutation,
  useMakeTokenMutation,
  useCreateWebhookMutation,
  useRemoveWebhookMutation,
  useTestWebhookMutation,
  useWebhooksQuery,
  useMailQuery,
  useMeQuery,
  useNewAuthenticatorMutation,
  useOpenChangeQuery,
  useOpenCommentsQuery,
  usePolicyQuery,
  usePublishedQuery,
  useRebaseMutation,
  useRefreshSessionMutation,
  useReleaseQuery,
  useRemoveCommentMutation,
  useRemoveCredentialMutation,
  useRemoveTemplateMutation,
  useRenameTemplateMutation,
  useResetAccountMutation,
  useResolveCommentMutation,
  useResolvedCommentsInfiniteQuery,
  useResultsQuery,
  useReviewQuery,
  useRevokeTokenMutation,
  useRollBackMutation,
  useRunCasesMutation,
  useStopCasesMutation,
  useSaveLayersMutation,
  useSetChangeStateMutation,
  useSetMailMutation,
  useSetGroupMutation,
  useSetPasswordMutation,
  useSetPolicyMutation,
  useSetGroupPolicyMutation,
  useSignInByPasskeyMutation,
  useSignInMutation,
  useSignInOptionsQuery,
  useSignOutMutation,
  useSwitchModeMutation,
  useTemplatesQuery,
  useTokensQuery,
  useUpdateAccountMutation,
  useWaitingQuery,
  useWhoIsSignedInQuery,
  useWithdrawReviewMutation,
} = deskApi
