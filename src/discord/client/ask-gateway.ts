import { Routes, type APIGatewayBotInfo, type REST } from 'discord.js';

export type AskGateway = () => Promise<APIGatewayBotInfo>;

/** Discord counts such questions, and gives the same answer for minutes. */
const KEEP_MS = 60_000;

/** Asks how to connect, for all shards that begin at about the same time. */
export function askGatewayBy(rest: REST): AskGateway {
  let asked: { readonly atMs: number; readonly answer: Promise<APIGatewayBotInfo> } | undefined;
  return () => {
    const nowMs = performance.now();
    if (asked !== undefined && nowMs - asked.atMs < KEEP_MS) return asked.answer;
    const answer = rest.get(Routes.gatewayBot()) as Promise<APIGatewayBotInfo>;
    const mine = { atMs: nowMs, answer };
    asked = mine;
    answer.catch(() => {
      if (asked === mine) asked = undefined;
    });
    return answer;
  };
}
