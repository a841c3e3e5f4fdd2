# syntax=docker/dockerfile:1
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages ./packages
RUN npm ci --no-audit --no-fund
COPY . .
# There is no git in the image: docker compose build --build-arg COMMIT=$(git rev-parse --short=12 HEAD)
ARG COMMIT=unknown
RUN COMMIT=$COMMIT npm run release -- /release

FROM node:24-bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends tini \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o node -g node -m 0700 /data
WORKDIR /app
COPY --from=build /release ./
# Several threads allocate and free pictures: with an arena for each, and large freed blocks kept, much
# memory would stay unused. And /tmp may be in memory, where a copy of the database is too large.
# A local Discord in the image would be unreachable: without a token the bot refuses to start.
ENV NODE_ENV=production \
  MALLOC_ARENA_MAX=1 \
  MALLOC_MMAP_THRESHOLD_=65536 \
  MALLOC_TRIM_THRESHOLD_=131072 \
  DATABASE_URL=file:/data/crokinole.db \
  SQLITE_TMPDIR=/data \
  LOCAL_DISCORD=off \
  LOCAL_DISCORD_FILE=/data/local-discord.json \
  HOST=0.0.0.0 \
  PORT=8056 \
  TABLE_HOST=0.0.0.0 \
  TABLE_PORT=8057
USER node
VOLUME /data
EXPOSE 8056 8057
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# tini forwards signals and reaps orphans; node as process 1 does neither.
ENTRYPOINT ["tini", "--"]
CMD ["node", "--enable-source-maps", "dist/main.js"]
