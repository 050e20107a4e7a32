import type { ApiResult } from '@/api/apiError'
import { atMostOnce, type AtMostOnceMutation } from '@/store/atMostOnce'

/** A write of a test: its POST is a function. */
export type FakeWrite<Input, Data> = Omit<AtMostOnceMutation<Input, Data>, 'endpoint'> & {
  send: (input: Input) => Promise<ApiResult<Data>>
}

export const writeOf = <Input, Data>({ send, ...options }: FakeWrite<Input, Data>) =>
  atMostOnce<Input, Data>(
    {
      name: 'fake',
      initiate: (input) => async () => {
        const result = await send(input)
        return result.ok ? { data: result.data } : { error: result.error }
      },
    },
    options,
  )
