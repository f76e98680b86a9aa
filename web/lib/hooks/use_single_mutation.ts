import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

type Options<Data, Variables> = Omit<UseMutationOptions<Data, Error, Variables>, 'mutationFn'> & {
  mutationFn(variables: Variables): Promise<Data>;
};

/**
 * A mutation whose `mutate` does nothing while it runs. The state that disables a button is rendered too late for the
 * second press of a double click.
 */
export function useSingleMutation<Data, Variables>({
  mutationFn,
  ...options
}: Options<Data, Variables>): UseMutationResult<Data, Error, Variables> {
  const isRunning = useRef(false);
  const mutation = useMutation<Data, Error, Variables>({
    ...options,
    mutationFn: (variables) =>
      mutationFn(variables).finally(() => {
        isRunning.current = false;
      }),
  });
  const mutate: typeof mutation.mutate = (...call) => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutation.mutate(...call);
  };
  return { ...mutation, mutate };
}
