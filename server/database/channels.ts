import type { DatabaseLog } from './types.ts';

type OnMessage = (payload: string) => void;

/** The listeners of each channel in this process; the engine issues LISTEN once for each channel. */
export interface Channels {
  /** True when this is the first listener of the channel. */
  add(channel: string, onMessage: OnMessage): boolean;
  /** True when this was the last listener of the channel. */
  remove(channel: string, onMessage: OnMessage): boolean;
  deliver(channel: string, payload: string): void;
  names(): string[];
}

export function createChannels(log: DatabaseLog): Channels {
  const listeners = new Map<string, Set<OnMessage>>();
  return {
    add(channel, onMessage) {
      const known = listeners.get(channel);
      if (known) known.add(onMessage);
      else listeners.set(channel, new Set([onMessage]));
      return !known;
    },
    remove(channel, onMessage) {
      const known = listeners.get(channel);
      if (!known?.delete(onMessage) || known.size > 0) return false;
      return listeners.delete(channel);
    },
    deliver(channel, payload) {
      for (const onMessage of listeners.get(channel) ?? []) {
        try {
          onMessage(payload);
        } catch (error) {
          log.error({ err: error, channel }, 'a listener of a database channel failed');
        }
      }
    },
    names: () => [...listeners.keys()],
  };
}

/** Throws unless the name is a plain identifier, since LISTEN takes no parameter. */
export function checkChannel(channel: string): void {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(channel)) throw new Error(`Not a channel name: ${channel}`);
}
