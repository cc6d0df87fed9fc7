-- wrk -s random-paths.lua ORIGIN -- FILE: each line of the file is an access token and a path to GET.
-- Ends with one line of JSON.
local requests = {}

function init(args)
  local file = io.open(args[1])
  for line in file:lines() do
    local token, path = line:match("^(%S+) (.+)$")
    requests[#requests + 1] = wrk.format("GET", path, { Authorization = "Bearer " .. token })
  end
  file:close()
  math.randomseed(1)
end

function request()
  return requests[math.random(#requests)]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('{"requests":%d,"us":%d,"p50":%d,"p99":%d,"bad":%d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
