# The whole archive in one container: docs/deploy.md (4D) has its use, docs/decisions/046-container.md the reasons.
# The tag is the Node version pinned in package.json; a test compares both.
FROM node:24.21.0-bookworm-slim

# Makes access copies of WAV and FLAC masters: docs/deploy.md (5).
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*

WORKDIR /archivo
COPY . .

# Installs the packages of the lockfile, compiles the pages, and builds an empty site to prove that the image can build.
# The program belongs to root; its user can write only the data, and the build caches in `.cache`.
RUN SEED=none DATA_DIR=/tmp/proof/data OUT_DIR=/tmp/proof/site node scripts/bootstrap.mjs build > /tmp/log 2>&1 \
  || { cat /tmp/log; exit 1; } \
  && rm -rf /tmp/* /root/.npm node_modules/node \
  && chown -R node:node .cache \
  && install -d -o node -g node -m 700 /data

USER node
# DATA_DIR is a subfolder, because its lock is beside it and must be in the volume too.
ENV HOST=0.0.0.0 PORT=4321 DATA_DIR=/data/archivo
VOLUME /data
EXPOSE 4321

# The first start fills and builds the archive before it responds.
HEALTHCHECK --interval=30s --timeout=10s --start-period=15m \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]

ENTRYPOINT ["node", "scripts/bootstrap.mjs"]
CMD ["start"]
