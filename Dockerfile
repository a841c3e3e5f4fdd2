# syntax=docker/dockerfile:1
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages ./packages
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
# The build can't read the commit from git. To pass it: docker compose build --build-arg COMMIT=$(git rev-parse --short=12 HEAD)
ARG COMMIT=unknown
RUN COMMIT=$COMMIT npm run release -- /release

FROM node:24-bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends tini \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o node -g node -m 0700 /data
WORKDIR /app
COPY --from=build /release ./
# MALLOC_*: several threads allocate pictures, and glibc's defaults would keep the freed memory.
# SQLITE_TMPDIR: /tmp may be in memory, which is too small for a copy of the database.
# LOCAL_DISCORD: its port isn't published, so the bot refuses to start without a token instead.
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
# tini forwards signals and reaps orphaned processes, which node as process 1 doesn't do.
ENTRYPOINT ["tini", "--"]
CMD ["node", "--enable-source-maps", "dist/main.js"]
