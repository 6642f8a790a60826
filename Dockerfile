# syntax=docker/dockerfile:1
# One image for gateway and worker; see docs/deployment.md.

FROM node:24-bookworm-slim AS build
WORKDIR /opt/toolyard
COPY . .
# The image has its Node: the scripts of packages would only bring another one.
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund
RUN npm run build
# Optional peers stay when packages are pruned: the SDKs of the client's adapters are for programs of agents.
RUN npm pkg delete -w @toolyard/client peerDependencies peerDependenciesMeta \
  && npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  && find libs apps examples -depth -type d -name src -not -path '*/node_modules/*' -exec rm -rf {} +

FROM node:24-bookworm-slim
# --build-arg BROWSER=1 adds the Chromium of the tool `browser`, about 400 MB.
ARG BROWSER=""
RUN apt-get update \
  && apt-get install -y --no-install-recommends bubblewrap ca-certificates git tini \
  ${BROWSER:+chromium fonts-dejavu-core} \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir -p /data /workspace /plugins \
  && chown node:node /data /workspace
WORKDIR /opt/toolyard
COPY --from=build /opt/toolyard/package.json ./
COPY --from=build /opt/toolyard/node_modules ./node_modules
COPY --from=build /opt/toolyard/libs ./libs
COPY --from=build /opt/toolyard/apps ./apps
COPY --from=build /opt/toolyard/examples/room-booking ./examples/room-booking
COPY --from=build /opt/toolyard/prisma ./prisma
COPY deploy/healthcheck.mjs ./deploy/healthcheck.mjs
ENV NODE_ENV=production HOST=0.0.0.0 PORT=7070 TOOLYARD_HOME=/data TOOLYARD_WORKSPACE=/workspace
USER node
EXPOSE 7070
VOLUME ["/data", "/workspace"]
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 CMD ["node", "deploy/healthcheck.mjs"]
ENTRYPOINT ["/usr/bin/tini", "--"]
# The worker: node --max-semi-space-size=16 apps/worker/dist/main.js
CMD ["node", "apps/gateway/dist/main.js"]
